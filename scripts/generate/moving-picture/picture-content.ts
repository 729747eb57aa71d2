import {
  compile,
  countFixedProblems,
  type Diagnostic,
  explain,
  type Filter,
  fixAll,
  toPredicate,
} from "../../../src/index.js";
import { titleOfFixAll } from "../../../src/language-service/code-actions/title-of-fix-all.js";

/** What the moving picture shows. All of it except the text and the subscriptions is an answer of the compiler. */
export interface PictureContent {
  readonly text: string;
  readonly problems: readonly Diagnostic[];
  /** The problem whose message is shown. */
  readonly shownProblem: Diagnostic;
  /** The name of the button that fixes all problems. */
  readonly fixTitle: string;
  readonly fixedText: string;
  readonly meaning: string;
  readonly subscriptions: readonly PicturedSubscription[];
}

export interface PicturedSubscription {
  readonly eventType: string;
  readonly targetResource: string;
  readonly isMatch: boolean;
}

const subscriptions = ["AAAA", "BBBB"].map((space) => ({
  eventType: "google.workspace.chat.message.v1.created",
  targetResource: `//chat.googleapis.com/spaces/${space}`,
}));

/**
 * Compiles, fixes and explains a text, and checks which of two subscriptions the fixed filter matches. Throws if the
 * text has no misspelled event type, if a problem of the text cannot be fixed, or if the filter does not match exactly
 * one of the subscriptions.
 */
export function createPictureContent(text: string): PictureContent {
  const compilation = compile(text);
  const { text: fixedText, compilation: fixed } = fixAll(text);
  const shownProblem = compilation.diagnostics.find(({ code }) => code === "unknown-event-type");
  if (!shownProblem) throw new Error("the text has no misspelled event type");
  const counts = countFixedProblems(compilation, fixed);
  if (!fixed.filter || counts.left > 0) throw new Error("the text has a problem that cannot be fixed");
  const matched = matchSubscriptions(fixed.filter);
  if (new Set(matched.map(({ isMatch }) => isMatch)).size < 2)
    throw new Error("the filter matches all the subscriptions, or none");
  return {
    text,
    problems: compilation.diagnostics,
    shownProblem,
    fixTitle: titleOfFixAll(counts),
    fixedText,
    meaning: explain(fixed.filter),
    subscriptions: matched,
  };
}

function matchSubscriptions(filter: Filter): readonly PicturedSubscription[] {
  const matches = toPredicate(filter);
  return subscriptions.map(({ eventType, targetResource }) => ({
    eventType,
    targetResource,
    isMatch: matches({ eventTypes: [eventType], targetResource }),
  }));
}
