import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { toPredicate } from "workspace-events-filter";
import { displayedFilterIfValid } from "../state/displayed-compilation.ts";
import { runAfterDelay } from "../state/schedule.ts";
import { createSessionStoredSignal } from "../state/stored-signal.ts";
import type { JsonMistake } from "./json/find-json-mistake.ts";
import { type ParsedSubscriptions, parseSubscriptions } from "./parse-subscriptions.ts";
import { sampleSubscriptionsJson } from "./sample-subscriptions.ts";

/** In UTF-16 code units. A text that is longer than this is parsed after a pause in typing. */
const maxImmediateLength = 50_000;

/** In milliseconds. */
const typingPauseMs = 150;

export const subscriptionsJson: Signal<string> = createSessionStoredSignal("subscriptions", sampleSubscriptionsJson);

const writableParsedSubscriptions: Signal<ParsedSubscriptions> = signal(parseSubscriptions(subscriptionsJson.peek()));

/** The subscriptions in the JSON text. For a long text, they are updated after a pause in typing. */
export const parsedSubscriptions: ReadonlySignal<ParsedSubscriptions> = writableParsedSubscriptions;

let cancelParsing = (): void => {};

effect(() => {
  const text = subscriptionsJson.value;
  cancelParsing();
  if (text === writableParsedSubscriptions.peek().text) return;
  const parseNow = (): void => {
    writableParsedSubscriptions.value = parseSubscriptions(text);
  };
  if (text.length <= maxImmediateLength) parseNow();
  else cancelParsing = runAfterDelay(typingPauseMs, parseNow);
});

/**
 * For each subscription, whether the displayed filter matches it. The list is empty while there is no filter, and while
 * the JSON has a mistake.
 */
export const matchFlags: ReadonlySignal<readonly boolean[]> = computed(() => {
  const filter = displayedFilterIfValid.value;
  const { subscriptions = [] } = parsedSubscriptions.value;
  if (!filter) return [];
  const matches = toPredicate(filter);
  return subscriptions.map((subscription) => matches(Object(subscription)));
});

/** The mistake that the visitor wants to see in the JSON. */
export const selectedMistake: Signal<JsonMistake | undefined> = signal(undefined);

/** Which subscriptions the list shows. */
export type ShownSubscriptionsChoice = "all" | "matching" | "others";

export const shownSubscriptionsChoice: Signal<ShownSubscriptionsChoice> = signal("all");

/** The indexes of the subscriptions that the list shows. */
export const shownSubscriptionIndexes: ReadonlySignal<readonly number[]> = computed(() => {
  const indexes = matchFlags.value.map((_, index) => index);
  if (shownSubscriptionsChoice.value === "all") return indexes;
  return indexes.filter((index) => matchFlags.value[index] === (shownSubscriptionsChoice.value === "matching"));
});

/** The subscription that the list and the JSON both show as the current one. */
export interface SubscriptionIndexAndViewWhereChosen {
  readonly index: number;
  /** The view in which the visitor has chosen the subscription. The other view scrolls to the subscription. */
  readonly viewWhereChosen: "list" | "json";
}

export const currentSubscriptionIndexAndView: Signal<SubscriptionIndexAndViewWhereChosen | undefined> =
  signal(undefined);
