import { readFieldMask, type Shape } from "./field-mask.js";
import { type Fault, fault } from "./problem.js";
import type { Query } from "./query.js";
import type { Method } from "./scopes.js";

const value: Shape = {};

/** The fields of a subscription, as a mask may name them. */
const subscription: Shape = {
  name: value,
  uid: value,
  eventTypes: value,
  targetResource: value,
  state: value,
  suspensionReason: value,
  authority: value,
  notificationEndpoint: { pubsubTopic: value },
  createTime: value,
  updateTime: value,
  expireTime: value,
  reconciling: value,
  etag: value,
};

/** The fields of what each method answers. */
export const shapes: Readonly<Record<Method, Shape>> = {
  list: { subscriptions: subscription, nextPageToken: value },
  reactivate: { name: value, metadata: value, done: value, response: { "@type": value, ...subscription } },
};

/** How the caller wants the answer. */
export interface AnswerForm {
  /** Only generated clients that fall back from gRPC to HTTP ask for numbers in place of the names of enums. */
  readonly forGenerated: boolean;
  /** Whether the whole answer is wanted, indented, as when nothing is said of it. */
  readonly isUsual: boolean;
  readonly render: (answer: object) => string;
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** Reads the parameters that say how the answer is to look; what is wrong with them goes to `faults`. */
export function readAnswerForm({ values }: Query, shape: Shape, faults: Fault[]): AnswerForm {
  const alt = values.get("alt") ?? "json";
  const forGenerated = alt === "json;enum-encoding=int";
  if (alt !== "json" && !forGenerated) faults.push(fault("PARAMETER_INVALID", "alt", 'must be "json"'));

  const pretty = booleans.get(values.get("prettyPrint") ?? "true");
  if (pretty === undefined) faults.push(fault("PARAMETER_INVALID", "prettyPrint", "must be true or false"));

  const fields = values.get("fields");
  const mask = fields ? readFieldMask(fields, shape) : undefined;
  if (mask && "problem" in mask) faults.push(fault("FIELDS_INVALID", "fields", mask.problem));
  const apply = mask && "apply" in mask ? mask.apply : (answer: object): object => answer;

  const indentation = pretty ? 2 : 0;
  return {
    forGenerated,
    isUsual: pretty === true && mask === undefined,
    render: (answer) => `${JSON.stringify(apply(answer), null, indentation)}\n`,
  };
}
