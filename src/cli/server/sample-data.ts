import { createHash } from "node:crypto";
import type { Profile, TargetForm } from "../../index.js";
import { readSubscription, type StoredSubscription, type SubscriptionInput } from "../../service/index.js";
import { createRandomIntegerGenerator } from "../../service/random-numbers.js";
import { subscriptionStates } from "../../service/subscription.js";
import { Misuse } from "../output/misuse.js";

/** The caller to whom the sample subscriptions belong. */
export const sampleAuthority = "users/sample";

const sampleSubscriptionCount = 240;

/**
 * Creates sample subscriptions with many event types and targets of a profile, in all states. Apart from the etags, the
 * result is always the same.
 *
 * @throws Misuse if the profile has no event types or targets that form a valid subscription.
 */
export function createSampleSubscriptions(profile: Profile): StoredSubscription[] {
  const randomBelow = createRandomIntegerGenerator(1);
  const pick = <Item>(items: readonly Item[]): Item => items[randomBelow(items.length)] as Item;
  const targetsWithEventTypes = listTargetFormsWithEventTypes(profile);
  if (targetsWithEventTypes.length === 0)
    throw new Misuse("--sample: the profile has no event type that occurs on a target");
  return Array.from({ length: sampleSubscriptionCount }, (_, index) => {
    // The first subscriptions, one for each state, have the event type and the target that most examples use.
    const fixedState = subscriptionStates[index];
    const choose = fixedState ? firstItemOf : pick;
    const { form, eventTypesOnTarget } = choose(targetsWithEventTypes);
    const name = `subscriptions/sample-${profile.vendor}-${String(index + 1).padStart(3, "0")}`;
    const subscriptionState =
      fixedState ?? pick(["ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "SUSPENDED", "DELETED"] as const);
    const input: SubscriptionInput = {
      name,
      uid: hashSha256(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5"),
      eventTypes: [
        choose(eventTypesOnTarget),
        ...eventTypesOnTarget.filter(() => randomBelow(eventTypesOnTarget.length) === 0),
      ],
      targetResource: form.replace(/\{[^{}]*\}/g, () => {
        const letter = String.fromCharCode(65 + randomBelow(12));
        return (fixedState ? "A" : letter).repeat(4);
      }),
      authority: sampleAuthority,
      state: subscriptionState,
      ...(subscriptionState === "SUSPENDED" && {
        suspensionReason: pick(["USER_SCOPE_REVOKED", "ENDPOINT_PERMISSION_DENIED", "ENDPOINT_NOT_FOUND"]),
        causeFixed: fixedState !== undefined || randomBelow(2) === 0,
      }),
      createTime: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
    };
    const pubsubTopic = `projects/sample/topics/${topicNameForState(input)}`;
    const subscriptionOrProblem = readSubscription({ ...input, notificationEndpoint: { pubsubTopic } });
    if ("problem" in subscriptionOrProblem)
      throw new Misuse(`--sample: a subscription of this profile is not valid: ${subscriptionOrProblem.problem}`);
    return subscriptionOrProblem.subscription;
  });
}

/**
 * The name of the topic says whether a suspended subscription can be reactivated, because the answers of the API do not
 * contain `causeFixed`.
 */
function topicNameForState({ state, causeFixed }: SubscriptionInput): string {
  if (state !== "SUSPENDED") return "events";
  return causeFixed ? "can-be-reactivated" : "cannot-be-reactivated-yet";
}

const firstItemOf = <Item>(items: readonly Item[]): Item => items[0] as Item;

/**
 * Lists the forms of target names, each with the event types that occur on targets of this form. If the profile
 * contains no information about the targets of event types, each form gets all event types.
 */
function listTargetFormsWithEventTypes({ targets, eventTypes }: Profile): readonly TargetFormWithEventTypes[] {
  const knownEventTypes = [...eventTypes.values()].filter(({ isOutputOnly }) => !isOutputOnly);
  const haveNoTargets = knownEventTypes.every((eventType) => eventType.targets === undefined);
  return targets
    .map(({ name, form }) => {
      const occurringEventTypes = knownEventTypes.filter(
        (eventType) => haveNoTargets || eventType.targets?.includes(name),
      );
      return { form, eventTypesOnTarget: occurringEventTypes.map(({ type }) => type) };
    })
    .filter((targetWithEventTypes) => targetWithEventTypes.eventTypesOnTarget.length > 0);
}

interface TargetFormWithEventTypes extends Pick<TargetForm, "form"> {
  readonly eventTypesOnTarget: readonly string[];
}

/** The name under which a store records that these sample subscriptions have been added. */
export function createSampleDataFingerprint(subscriptions: readonly StoredSubscription[]): string {
  // Etags are left out, because they are random.
  const subscriptionsWithoutEtag = subscriptions.map(
    ({ etag: _, ...subscriptionWithoutEtag }) => subscriptionWithoutEtag,
  );
  return `sample data, ${hashSha256(JSON.stringify(subscriptionsWithoutEtag))}`;
}

const hashSha256 = (hashedText: string): string => createHash("sha256").update(hashedText).digest("hex");
