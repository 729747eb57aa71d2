/** A step of the tour: its text, and the part of the page that it shows. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** The CSS selector of the part of the page. */
  readonly selector: string;
}

export const tourSteps: readonly [TourStep, ...TourStep[]] = [
  {
    title: "Write or paste",
    text: "Here is the filter. Write it, or paste anything: SQL, JSON, code, an address, plain words. As you type, the page offers what can follow.",
    selector: ".editor-area",
  },
  {
    title: "Choose instead of writing",
    text: "“Choose events” opens a list of all events. Every choice is written into the filter.",
    selector: ":is(.picker-toggle, .event-picker)",
  },
  {
    title: "Watch it become right",
    text: "Every problem has its fix next to it. Before you press “Fix all”, you see what it changes and how many problems it fixes. One shortcut undoes it.",
    selector: ".problems",
  },
  {
    title: "See what it means",
    text: "The meaning in one sentence, and the filter in its canonical form. Point to a part, and it is marked everywhere.",
    selector: "#tab-meaning",
  },
  {
    title: "See what matches",
    text: "Put your own subscriptions here. Each says whether it matches, and if not, what it lacks.",
    selector: "#tab-matches",
  },
  {
    title: "Take it with you",
    text: "Requests for your language are under Request. The address of this page contains the filter: share it.",
    selector: "#tab-request",
  },
];
