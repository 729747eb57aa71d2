import { eventTypeProblem, isSegment, suite } from "./event-type.js";
import { type AcceptedScopes, resolveScopes } from "./scopes.js";

/** A provider's own facts: everything of the language that is not the same for every vendor. */
export interface Profile {
  /** First segment of every event type. */
  readonly vendor: string;
  /** Host of the chat service inside target resources. */
  readonly chatHost: string;
  /** Common prefix of the OAuth scope identifiers, without a slash at its end. */
  readonly scopeBase: string;
  /** The OAuth scopes that each method of the service accepts in each version, as suffixes of `scopeBase`. */
  readonly scopes: AcceptedScopes;
  /** Domain of the reasons that errors of the service give (`google.rpc.ErrorInfo`). */
  readonly errorDomain: string;
  /** Common prefix of the type URLs of the service's messages; a dot, the version and the message's name follow. */
  readonly typePrefix: string;
  /** The known event types, by name. */
  readonly eventTypes: ReadonlyMap<string, KnownEventType>;
  /** The forms of target resources. */
  readonly targets: readonly TargetForm[];
  /** The same forms by host and collection. */
  readonly hosts: ReadonlyMap<string, ReadonlyMap<string, readonly TargetForm[]>>;
}

export interface KnownEventType {
  readonly type: string;
  readonly documentation?: string;
  /** Names of the target forms on which it occurs; unknown if absent. */
  readonly targets?: readonly string[];
}

export interface TargetForm {
  readonly name: string;
  /** `//host/collection/{id}`, or with a literal in place of the last part. */
  readonly form: string;
  readonly documentation?: string;
  /** The literal id of a form that has one. */
  readonly id?: string;
}

export interface ProfileOptions {
  readonly vendor: string;
  readonly chatHost: string;
  readonly scopeBase: string;
  /** Default: the documented scopes of Chat, Meet and Drive. */
  readonly scopes?: AcceptedScopes;
  /** Default: `workspaceevents.` and the domain of the chat host. */
  readonly errorDomain?: string;
  /** Default: `type.{domain of the chat host}/{vendor}.apps.events.subscriptions`. */
  readonly typePrefix?: string;
  /** Default: `{vendor}.workspace.chat.membership.v1.updated` and `{vendor}.workspace.chat.message.v1.created`. */
  readonly eventTypes?: Iterable<string | KnownEventType>;
  /** Default: `//{chatHost}/spaces/{space}`. */
  readonly targets?: Iterable<Omit<TargetForm, "id">>;
}

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const targetForm =
  /^\/\/(?<host>[^/{}]+)\/(?<collection>[A-Za-z][A-Za-z0-9_-]*)\/(?:\{[A-Za-z_][A-Za-z0-9_]*\}|(?<id>[A-Za-z0-9_-]+))$/;

/** The profiles that `createProfile` made, so that what they know is well-formed; a copy with changes is not among them. */
const checked = new WeakSet<Profile>();

/** Whether a profile was made by `createProfile`. */
export const isChecked = (profile: Profile): boolean => checked.has(profile);

/**
 * Makes the profile of a vendor.
 *
 * @throws TypeError if the vendor is not one segment, a host not a host name, or a scope, an event type or a target form malformed.
 */
export function createProfile(options: ProfileOptions): Profile {
  const { vendor, chatHost, scopeBase } = options;
  if (typeof vendor !== "string" || !isSegment(vendor))
    throw new TypeError(`vendor must be one segment, not ${JSON.stringify(vendor)}`);
  if (typeof chatHost !== "string" || !hostName.test(chatHost)) {
    throw new TypeError(`chatHost must be a host name, not ${JSON.stringify(chatHost)}`);
  }
  if (typeof scopeBase !== "string" || scopeBase === "") throw new TypeError("scopeBase must be a text");
  if (typeof options.eventTypes === "string") throw new TypeError("eventTypes must be a list, not one text");
  const eventTypes = new Map<string, KnownEventType>();
  for (const each of options.eventTypes ?? documentedEventTypes(vendor)) {
    const known = typeof each === "string" ? { type: each } : each;
    if (eventTypeProblem(known.type, vendor)) throw new TypeError(`not an event type of ${vendor}: ${known.type}`);
    eventTypes.set(known.type, Object.freeze({ ...known }));
  }
  const targets = [...(options.targets ?? [{ name: "chat.space", form: `//${chatHost}/spaces/{space}` }])].map(
    readForm,
  );
  const { errorDomain, typePrefix } = options;
  if (errorDomain !== undefined && !hostName.test(errorDomain)) throw new TypeError("errorDomain must be a host name");
  if (typePrefix === "") throw new TypeError("typePrefix must be a text");
  const domain = chatHost.slice(chatHost.indexOf(".") + 1);
  const profile: Profile = Object.freeze({
    vendor,
    chatHost,
    scopeBase: scopeBase.replace(/\/+$/, ""),
    scopes: resolveScopes(options.scopes),
    errorDomain: errorDomain ?? `workspaceevents.${domain}`,
    typePrefix: typePrefix ?? `type.${domain}/${vendor}.apps.events.subscriptions`,
    eventTypes,
    targets: Object.freeze(targets),
    hosts: byHost(targets),
  });
  checked.add(profile);
  return profile;
}

const documentedEventTypes = (vendor: string): readonly KnownEventType[] => [
  { type: `${vendor}.${suite}.chat.membership.v1.updated`, targets: ["chat.space"] },
  { type: `${vendor}.${suite}.chat.message.v1.created`, targets: ["chat.space"] },
];

function readForm(target: Omit<TargetForm, "id">): TargetForm {
  const parts = targetForm.exec(target.form)?.groups;
  if (!parts?.host || !hostName.test(parts.host)) throw new TypeError(`not a form of target resources: ${target.form}`);
  return Object.freeze({ ...target, ...(parts.id && { id: parts.id }) });
}

function byHost(targets: readonly TargetForm[]): Profile["hosts"] {
  const hosts = new Map<string, Map<string, TargetForm[]>>();
  for (const target of targets) {
    const [host = "", collection = ""] = target.form.slice(2).split("/");
    const collections = hosts.get(host) ?? new Map<string, TargetForm[]>();
    collections.set(collection, [...(collections.get(collection) ?? []), target]);
    hosts.set(host, collections);
  }
  return hosts;
}
