import { assertKnownNames } from "../text/unknown-name.js";
import {
  createEventTypeForm,
  defaultEventTypeForm,
  type EventTypeForm,
  isEventTypeSegment,
} from "./event-type-form.js";
import { isHostName, parentDomainOfHost } from "./host-name.js";
import type { KnownEventType, OlderEventType } from "./known-event-type.js";
import { readAcceptedScopes } from "./read-accepted-scopes.js";
import { readEventTypes, readOlderEventTypeNames } from "./read-event-types.js";
import { readReadingTables } from "./read-reading-tables.js";
import type { ReadingTables } from "./reading-tables.js";
import type { AcceptedScopes } from "./scopes.js";
import {
  hostOf,
  indexTargetForms,
  segmentsAfterHost,
  type TargetForm,
  type TargetFormIndex,
  validateTargetForm,
  variableNameIn,
} from "./target-form.js";

/** The data about one vendor: everything in the language that differs between vendors. */
export interface Profile {
  /** The vendor's name in event types: the text that replaces `{vendor}` in the option `eventTypeForm`. */
  readonly vendor: string;
  /** Host of the chat service in target resources. Absent if there is none. */
  readonly chatHost?: string;
  /** Common prefix of the OAuth scope identifiers, without a slash at its end. */
  readonly scopeBase: string;
  /** The OAuth scopes that each method of the service accepts in each version, as suffixes of `scopeBase`. */
  readonly scopes: AcceptedScopes;
  /** Domain of the error reasons that the service returns (`google.rpc.ErrorInfo`). */
  readonly errorDomain: string;
  /**
   * Common prefix of the type URLs of the service's messages. In a type URL, the prefix is followed by a dot, the
   * version and the name of the message.
   */
  readonly typePrefix: string;
  /**
   * The day up to which the names in the profile are complete, such as `2026-10-29`. The vendor may have added names
   * since then.
   */
  readonly date?: string;
  /** The form of the vendor's event types. */
  readonly eventTypeForm: EventTypeForm;
  /** The known event types, by name. */
  readonly eventTypes: ReadonlyMap<string, KnownEventType>;
  /** The current event types, by their names in older documentation. */
  readonly olderEventTypes: ReadonlyMap<string, readonly string[]>;
  /** The forms of target resources. */
  readonly targets: readonly TargetForm[];
  /** The forms in `targets`, by host and first collection. */
  readonly targetFormsByHost: TargetFormIndex;
  /** The vendor's domains. Hosts in these domains may have targets that the profile does not know. */
  readonly domains: readonly string[];
  /** The names of the variables in the target forms, such as `space` for `{space}`, in the order of the forms. */
  readonly idNames: readonly string[];
  /** The ids that stand for another id, such as `my_customer` for the customer of the caller. */
  readonly idAliases: ReadonlySet<string>;
  /** The words that people use instead of the names in this profile. Absent if unknown. */
  readonly readings?: ReadingTables;
}

/** The options of `createProfile`. They are JSON-safe. */
export interface ProfileOptions {
  /** The vendor's name in event types. It must be one segment of an event type. */
  readonly vendor: string;
  /** The host of the chat service in target resources. Default: none. If it is missing, `targets` is required. */
  readonly chatHost?: string | undefined;
  /** The common prefix of the OAuth scopes, such as `https://acme.example/auth`. Slashes at its end are dropped. */
  readonly scopeBase: string;
  /** Default: the documented scopes of Chat, Meet and Drive. */
  readonly scopes?: AcceptedScopes | undefined;
  /**
   * Default: `workspaceevents.` followed by the domain of `chatHost`. Without `chatHost`, the domain is that of the
   * first target.
   */
  readonly errorDomain?: string | undefined;
  /**
   * Default: `type.{domain}/{vendor}.apps.events.subscriptions`. Here `{domain}` is the domain of `chatHost`. Without
   * `chatHost`, it is the domain of the first target.
   */
  readonly typePrefix?: string | undefined;
  /** The day up to which the names in the profile are complete: `YYYY-MM-DD`. Default: none. */
  readonly date?: string | undefined;
  /** The form of event types. Default: `{vendor}.workspace.{product}.{resource}.{version}.{verb}`. */
  readonly eventTypeForm?: string | undefined;
  /** Default: `{vendor}.workspace.chat.membership.v1.updated` and `{vendor}.workspace.chat.message.v1.created`. */
  readonly eventTypes?: Iterable<string | KnownEventType> | undefined;
  /** Default: none. */
  readonly olderEventTypes?: Iterable<OlderEventType> | undefined;
  /**
   * The forms of target resources. Their hosts are the hosts of the profile. Default: `//{chatHost}/spaces/{space}`,
   * named `chat.space`.
   */
  readonly targets?: Iterable<TargetForm> | undefined;
  /**
   * Host names. Default: the domain of each target's host. This is the host without its first label, or the host itself
   * if only one label would remain.
   */
  readonly domains?: Iterable<string> | undefined;
  /**
   * The words that people use instead of the names in this profile, for reading texts that are not filters. Default:
   * none.
   */
  readonly readings?: ReadingTables | undefined;
}

const optionNames: readonly (keyof ProfileOptions)[] = [
  "vendor",
  "chatHost",
  "scopeBase",
  "scopes",
  "errorDomain",
  "typePrefix",
  "date",
  "eventTypeForm",
  "eventTypes",
  "olderEventTypes",
  "targets",
  "domains",
  "readings",
];

/**
 * The profiles that `createProfile` made. Their data is well formed. A changed copy of a profile is not in this set.
 */
const createdProfiles = new WeakSet<Profile>();

/** Whether a profile was made by `createProfile`. */
export const isCreatedProfile = (profile: Profile): boolean => createdProfiles.has(profile);

/**
 * Makes the profile of a vendor.
 *
 * @throws TypeError if an option is unknown, missing or malformed, or contradicts another option. The message names the
 * option and the reason.
 *
 * @example
 * ```js
 * import { compile, createProfile } from "workspace-events-filter";
 *
 * const profile = createProfile({
 *   vendor: "acme",
 *   scopeBase: "https://acme.example/auth",
 *   eventTypes: ["acme.workspace.shop.order.v1.placed"],
 *   targets: [{ name: "shop", form: "//shop.acme.example/shops/{shop}" }],
 * });
 * console.log(compile('event_types:"acme.workspace.shop.order.v1.placed"', { profile }).diagnostics); // []
 * ```
 */
export function createProfile(options: ProfileOptions): Profile {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`createProfile needs an object with options, not ${String(options)}`);
  assertKnownNames("option of a profile", options, optionNames);
  const { vendor, chatHost, scopeBase, errorDomain, typePrefix, date } = options;
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
  if (date !== undefined && !isDate(date)) throw new TypeError(`date must be YYYY-MM-DD, not ${JSON.stringify(date)}`);
  const eventTypeForm = createEventTypeForm(options.eventTypeForm ?? defaultEventTypeForm, vendor);
  const targets = readTargetForms(options);
  const eventTypes = readKnownEventTypes(options, eventTypeForm, targets);
  assertIterable("olderEventTypes", options.olderEventTypes, "event types");
  const domain = parentDomainOfHost(chatHost ?? hostOf(targets[0]?.form ?? ""));
  const profile: Profile = Object.freeze({
    vendor,
    ...(chatHost !== undefined && { chatHost }),
    scopeBase: scopeBase.replace(/(?<!\/)\/+$/, ""),
    scopes: readAcceptedScopes(options.scopes),
    errorDomain: errorDomain ?? `workspaceevents.${domain}`,
    typePrefix: typePrefix ?? `type.${domain}/${vendor}.apps.events.subscriptions`,
    ...(date !== undefined && { date }),
    eventTypeForm,
    eventTypes,
    olderEventTypes: readOlderEventTypeNames(options.olderEventTypes ?? [], eventTypes),
    targets,
    targetFormsByHost: indexTargetForms(targets),
    domains: readDomains(options, targets),
    idNames: Object.freeze([
      ...new Set(
        targets.flatMap(({ form }) => segmentsAfterHost(form).flatMap((segment) => variableNameIn(segment) ?? [])),
      ),
    ]),
    idAliases: new Set(targets.flatMap(({ aliases = [] }) => aliases)),
    ...(options.readings !== undefined && { readings: readReadingTables(options.readings, targets) }),
  });
  createdProfiles.add(profile);
  return profile;
}

/** Whether a text is a day of the calendar, such as `2026-10-29`. */
const isDate = (text: unknown): boolean =>
  typeof text === "string" &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** @throws TypeError if the option is present and not a list. A text is not a list. */
function assertIterable(option: keyof ProfileOptions, optionValue: unknown, elementNoun: string): void {
  if (
    optionValue !== undefined &&
    (typeof optionValue !== "object" || optionValue === null || !(Symbol.iterator in optionValue))
  ) {
    throw new TypeError(`${option} must be a list of ${elementNoun}`);
  }
}

/** The default form of target resources. */
const createChatSpaceForm = (chatHost: string): TargetForm => ({
  name: "chat.space",
  form: `//${chatHost}/spaces/{space}`,
});

function readTargetForms({ chatHost, targets }: ProfileOptions): readonly TargetForm[] {
  assertIterable("targets", targets, "forms");
  const targetForms = [...(targets ?? (chatHost === undefined ? [] : [createChatSpaceForm(chatHost)]))].map(
    validateTargetForm,
  );
  if (chatHost === undefined && targetForms.length === 0)
    throw new TypeError("a profile without chatHost needs targets");
  for (const uniqueProperty of ["name", "form"] as const) {
    const seen = new Set<string>();
    for (const targetForm of targetForms) {
      const uniqueText = uniqueProperty === "form" ? targetForm.form.replace(/\{[^{}]*\}/g, "{}") : targetForm.name;
      if (seen.has(uniqueText)) throw new TypeError(`two targets have the ${uniqueProperty} ${uniqueText}`);
      seen.add(uniqueText);
    }
  }
  return Object.freeze(targetForms);
}

function readDomains({ domains }: ProfileOptions, targets: readonly TargetForm[]): readonly string[] {
  assertIterable("domains", domains, "host names");
  const domainNames = [...(domains ?? targets.map(({ form }) => parentDomainOfHost(hostOf(form))))];
  for (const domain of domainNames) {
    if (!isHostName(domain)) throw new TypeError(`domains must be host names, not ${JSON.stringify(domain)}`);
  }
  return Object.freeze([...new Set(domainNames.map((domain) => domain.toLowerCase()))]);
}

function readKnownEventTypes(
  { vendor, eventTypes, eventTypeForm }: ProfileOptions,
  parsedForm: EventTypeForm,
  targets: readonly TargetForm[],
): ReadonlyMap<string, KnownEventType> {
  assertIterable("eventTypes", eventTypes, "event types");
  if (eventTypes === undefined && eventTypeForm !== undefined && eventTypeForm !== defaultEventTypeForm) {
    throw new TypeError("a profile with an eventTypeForm of its own needs eventTypes");
  }
  const targetNames = new Set(targets.map(({ name }) => name));
  return readEventTypes(eventTypes ?? createDefaultEventTypes(vendor, targetNames), parsedForm, targetNames);
}

/** The default event types. */
function createDefaultEventTypes(vendor: string, targetNames: ReadonlySet<string>): readonly KnownEventType[] {
  const targets = targetNames.has("chat.space") ? { targets: ["chat.space"] } : {};
  return [
    { type: `${vendor}.workspace.chat.membership.v1.updated`, ...targets },
    { type: `${vendor}.workspace.chat.message.v1.created`, ...targets },
  ];
}
