import { assertKnownNames } from "../text/unknown-name.js";
import { findEventTypeProblem } from "./event-type.js";
import { defaultEventTypeForm, type EventTypeForm, isEventTypeSegment, parseFormText } from "./event-type-form.js";
import { isHostName } from "./host-name.js";
import { readAcceptedScopes } from "./read-accepted-scopes.js";
import type { AcceptedScopes } from "./scopes.js";
import {
  indexTargetForms,
  readTargetForm,
  segmentsAfterHost,
  type TargetForm,
  type TargetForms,
  variableNameIn,
} from "./target-form.js";

/** A provider's own facts: everything of the language that differs between vendors. */
export interface Profile {
  /** What `{vendor}` stands for in the form of event types. */
  readonly vendor: string;
  /** Host of the chat service inside target resources; absent if there is none. */
  readonly chatHost?: string;
  /** Common prefix of the OAuth scope identifiers, without a slash at its end. */
  readonly scopeBase: string;
  /** The OAuth scopes that each method of the service accepts in each version, as suffixes of `scopeBase`. */
  readonly scopes: AcceptedScopes;
  /** Domain of the reasons that errors of the service give (`google.rpc.ErrorInfo`). */
  readonly errorDomain: string;
  /** Common prefix of the type URLs of the service's messages; a dot, the version and the message's name follow. */
  readonly typePrefix: string;
  readonly eventTypeForm: EventTypeForm;
  /** The known event types, by name. */
  readonly eventTypes: ReadonlyMap<string, KnownEventType>;
  /** The forms of target resources. */
  readonly targets: readonly TargetForm[];
  /** The same forms by host and first collection. */
  readonly hosts: TargetForms;
  /** The names of the ids in the forms, such as `space`, in the order of the forms. */
  readonly idNames: readonly string[];
}

export interface KnownEventType {
  readonly type: string;
  readonly documentation?: string;
  /** Names of the target forms on which it occurs; unknown if absent. */
  readonly targets?: readonly string[];
}

/** What `createProfile` makes a profile of: JSON-safe. */
export interface ProfileOptions {
  /** One segment. */
  readonly vendor: string;
  /** A host name. Default: none, and then `targets` are required. */
  readonly chatHost?: string | undefined;
  readonly scopeBase: string;
  /** Default: the documented scopes of Chat, Meet and Drive. */
  readonly scopes?: AcceptedScopes | undefined;
  /** Default: `workspaceevents.`, then `chatHost`, or else the host of the first target, without its first label. */
  readonly errorDomain?: string | undefined;
  /** Default: `type.{domain of the first host}/{vendor}.apps.events.subscriptions`. */
  readonly typePrefix?: string | undefined;
  /** Default: `{vendor}.workspace.{product}.{resource}.{version}.{verb}`. */
  readonly eventTypeForm?: string | undefined;
  /** Default: `{vendor}.workspace.chat.membership.v1.updated` and `{vendor}.workspace.chat.message.v1.created`. */
  readonly eventTypes?: Iterable<string | KnownEventType> | undefined;
  /** The hosts of the profile are those of the targets. Default: `//{chatHost}/spaces/{space}`, named `chat.space`. */
  readonly targets?: Iterable<TargetForm> | undefined;
}

const optionNames: readonly (keyof ProfileOptions)[] = [
  "vendor",
  "chatHost",
  "scopeBase",
  "scopes",
  "errorDomain",
  "typePrefix",
  "eventTypeForm",
  "eventTypes",
  "targets",
];

/** The profiles that `createProfile` made: what they know is well formed. A copy with changes is not among them. */
const createdProfiles = new WeakSet<Profile>();

/** Whether a profile was made by `createProfile`. */
export const isCreatedProfile = (profile: Profile): boolean => createdProfiles.has(profile);

/**
 * Makes the profile of a vendor.
 *
 * @throws TypeError if an option is unknown, missing or malformed, or contradicts another one; the message tells which and why.
 */
export function createProfile(options: ProfileOptions): Profile {
  assertKnownNames("option of a profile", options, optionNames);
  const { vendor, chatHost, scopeBase, errorDomain, typePrefix } = options;
  if (typeof vendor !== "string" || !isEventTypeSegment(vendor)) {
    throw new TypeError(`vendor must be one segment, not ${JSON.stringify(vendor)}`);
  }
  if (chatHost !== undefined && !isHostName(chatHost)) {
    throw new TypeError(`chatHost must be a host name, not ${JSON.stringify(chatHost)}`);
  }
  if (typeof scopeBase !== "string" || scopeBase === "") throw new TypeError("scopeBase must be a text");
  if (errorDomain !== undefined && !isHostName(errorDomain)) throw new TypeError("errorDomain must be a host name");
  if (typePrefix !== undefined && (typeof typePrefix !== "string" || typePrefix === "")) {
    throw new TypeError("typePrefix must be a text");
  }
  const eventTypeForm = parseFormText(options.eventTypeForm ?? defaultEventTypeForm, vendor);
  const targets = readTargetForms(options);
  const eventTypes = readEventTypes(options, eventTypeForm, targets);
  const firstHost = chatHost ?? targets[0]?.form.split("/")[2] ?? "";
  const domain = firstHost.slice(firstHost.indexOf(".") + 1);
  const profile: Profile = Object.freeze({
    vendor,
    ...(chatHost !== undefined && { chatHost }),
    scopeBase: scopeBase.replace(/\/+$/, ""),
    scopes: readAcceptedScopes(options.scopes),
    errorDomain: errorDomain ?? `workspaceevents.${domain}`,
    typePrefix: typePrefix ?? `type.${domain}/${vendor}.apps.events.subscriptions`,
    eventTypeForm,
    eventTypes,
    targets,
    hosts: indexTargetForms(targets),
    idNames: Object.freeze([
      ...new Set(
        targets.flatMap(({ form }) => segmentsAfterHost(form).flatMap((segment) => variableNameIn(segment) ?? [])),
      ),
    ]),
  });
  createdProfiles.add(profile);
  return profile;
}

/** @throws TypeError for what is there and is no list: a text, for one. */
function assertIterable(option: keyof ProfileOptions, optionValue: unknown, elementNoun: string): void {
  if (
    optionValue !== undefined &&
    (typeof optionValue !== "object" || optionValue === null || !(Symbol.iterator in optionValue))
  ) {
    throw new TypeError(`${option} must be a list of ${elementNoun}`);
  }
}

/** The form of target resources in the source document. */
const createChatSpaceForm = (chatHost: string): TargetForm => ({
  name: "chat.space",
  form: `//${chatHost}/spaces/{space}`,
});

function readTargetForms({ chatHost, targets }: ProfileOptions): readonly TargetForm[] {
  assertIterable("targets", targets, "forms");
  const targetForms = [...(targets ?? (chatHost === undefined ? [] : [createChatSpaceForm(chatHost)]))].map(
    readTargetForm,
  );
  if (chatHost === undefined && targetForms.length === 0)
    throw new TypeError("a profile without chatHost needs targets");
  for (const uniqueProperty of ["name", "form"] as const) {
    const seen = new Set<string>();
    for (const targetForm of targetForms) {
      const uniqueText = uniqueProperty === "form" ? targetForm.form.replace(/\{[^}]*\}/g, "{}") : targetForm.name;
      if (seen.has(uniqueText)) throw new TypeError(`two targets have the ${uniqueProperty} ${uniqueText}`);
      seen.add(uniqueText);
    }
  }
  return Object.freeze(targetForms);
}

function readEventTypes(
  { vendor, eventTypes, eventTypeForm }: ProfileOptions,
  parsedForm: EventTypeForm,
  targets: readonly TargetForm[],
): ReadonlyMap<string, KnownEventType> {
  assertIterable("eventTypes", eventTypes, "event types");
  if (eventTypes === undefined && eventTypeForm !== undefined && eventTypeForm !== defaultEventTypeForm) {
    throw new TypeError("a profile with an eventTypeForm of its own needs eventTypes");
  }
  const knownTypes = new Map<string, KnownEventType>();
  const targetNames = new Set(targets.map(({ name }) => name));
  for (const givenEventType of eventTypes ?? createDefaultEventTypes(vendor, targetNames)) {
    const knownType = Object.freeze(
      typeof givenEventType === "string" ? { type: givenEventType } : { ...givenEventType },
    );
    if (typeof knownType.type !== "string" || findEventTypeProblem(knownType.type, parsedForm)) {
      throw new TypeError(`not an event type of the form ${parsedForm.text}: ${knownType.type}`);
    }
    if (knownType.documentation !== undefined && typeof knownType.documentation !== "string") {
      throw new TypeError(`documentation of ${knownType.type} must be a text`);
    }
    if (knownType.targets !== undefined && !Array.isArray(knownType.targets)) {
      throw new TypeError(`targets of ${knownType.type} must be a list of names`);
    }
    const undeclaredTargetName = knownType.targets?.find((targetName) => !targetNames.has(targetName));
    if (undeclaredTargetName !== undefined) {
      throw new TypeError(
        `${knownType.type} occurs on ${JSON.stringify(undeclaredTargetName)}, and no target has that name`,
      );
    }
    const earlierType = knownTypes.get(knownType.type);
    if (earlierType && !haveSameFacts(earlierType, knownType)) {
      throw new TypeError(`the event type ${knownType.type} is given twice, with different facts`);
    }
    knownTypes.set(knownType.type, knownType);
  }
  return knownTypes;
}

const haveSameFacts = (a: KnownEventType, b: KnownEventType): boolean =>
  a.documentation === b.documentation && JSON.stringify(a.targets) === JSON.stringify(b.targets);

/** The event types of the source document. */
function createDefaultEventTypes(vendor: string, targetNames: ReadonlySet<string>): readonly KnownEventType[] {
  const targets = targetNames.has("chat.space") ? { targets: ["chat.space"] } : {};
  return [
    { type: `${vendor}.workspace.chat.membership.v1.updated`, ...targets },
    { type: `${vendor}.workspace.chat.message.v1.created`, ...targets },
  ];
}
