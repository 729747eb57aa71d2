import leven from "leven";
import type { Filter, SubscriptionLike } from "../../src/index.js";
import { filterByHand } from "./filter-by-hand.js";

/** The limits of the language. If a limit is missing, its default applies. */
export interface OracleLimits {
  readonly maxLength?: number;
  readonly maxDepth?: number;
}

/**
 * A naive parser of the language. It follows the description of the language, and uses no code of the compiler. It
 * returns the normal form of a valid text, and undefined for any other text. It has no error recovery, no messages and
 * no optimization, so that its correctness is easy to check.
 */
export function readFilter(
  text: string,
  { maxLength = 1_048_576, maxDepth = 64 }: OracleLimits = {},
): Filter | undefined {
  if (text.length > maxLength) return undefined;
  const tokens = tokensOf(text);
  if (!tokens || deepest(tokens) > maxDepth) return undefined;
  const tree = readTree(tokens);
  return tree && filterOf(tree);
}

type Token = "(" | ")" | ":" | "=" | { readonly word: string } | { readonly string: string };

/** Splits a text into tokens. Undefined if the text has a character that cannot be part of a valid filter. */
function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let rest = text;
  while (rest !== "") {
    const whiteSpace = /^[ \t\n\r]+/.exec(rest)?.[0];
    const word = /^[A-Za-z_][A-Za-z0-9_]*(?:[.-][A-Za-z0-9_]+)*/.exec(rest)?.[0];
    // Only printable ASCII is accepted, because a value with any other character is not well formed.
    const string = /^"([ !#-[\]-~]*)"/.exec(rest);
    const sign = /^[():=]/.exec(rest)?.[0] as "(" | ")" | ":" | "=" | undefined;
    if (word !== undefined) tokens.push({ word });
    else if (string?.[1] !== undefined) tokens.push({ string: string[1] });
    else if (sign !== undefined) tokens.push(sign);
    else if (whiteSpace === undefined) return undefined;
    rest = rest.slice((word ?? string?.[0] ?? sign ?? whiteSpace ?? "").length);
  }
  return tokens;
}

function deepest(tokens: readonly Token[]): number {
  let [depth, most] = [0, 0];
  for (const token of tokens) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}

type Tree =
  | { readonly kind: "type" | "target"; readonly value: string }
  | { readonly kind: "AND" | "OR"; readonly operands: readonly Tree[] }
  | { readonly kind: "group"; readonly inner: Tree };

/** Parses `expression : factor { "AND" factor }` and `factor : simple { "OR" simple }`, up to the end of the text. */
function readTree(tokens: readonly Token[]): Tree | undefined {
  let position = 0;
  const isWord = (word: string): boolean => {
    const token = tokens[position];
    return typeof token === "object" && "word" in token && token.word === word;
  };
  const readChain = (kind: "AND" | "OR", readOperand: () => Tree | undefined): Tree | undefined => {
    const operands: Tree[] = [];
    do {
      if (operands.length > 0) position += 1;
      const operand = readOperand();
      if (!operand) return undefined;
      operands.push(operand);
    } while (isWord(kind));
    return operands.length === 1 ? operands[0] : { kind, operands };
  };
  const readExpression = (): Tree | undefined => readChain("AND", () => readChain("OR", readSimple));
  const readSimple = (): Tree | undefined => {
    if (tokens[position] === "(") {
      position += 1;
      const inner = readExpression();
      if (!inner || tokens[position] !== ")") return undefined;
      position += 1;
      return { kind: "group", inner };
    }
    const [field, comparator, value] = tokens.slice(position, position + 3);
    if (typeof field !== "object" || !("word" in field)) return undefined;
    if (typeof value !== "object" || !("string" in value)) return undefined;
    position += 3;
    if (field.word === "event_types" && comparator === ":") return { kind: "type", value: value.string };
    if (field.word === "target_resource" && comparator === "=") return { kind: "target", value: value.string };
    return undefined;
  };
  const tree = readExpression();
  return position === tokens.length ? tree : undefined;
}

/** Returns the filter for a tree of the form `types`, `types AND target` or `target AND types`. */
function filterOf(tree: Tree): Filter | undefined {
  const whole = withoutGroup(tree);
  if (whole.kind !== "AND") return normalForm(typesOf(whole), undefined);
  const [left, right, ...more] = whole.operands;
  // An OR group that is an operand of AND must be in parentheses.
  if (!left || !right || more.length > 0 || left.kind === "OR" || right.kind === "OR") return undefined;
  const [first, second] = [withoutGroup(left), withoutGroup(right)];
  if (second.kind === "target") return normalForm(typesOf(first), second.value);
  if (first.kind === "target") return normalForm(typesOf(second), first.value);
  return undefined;
}

const withoutGroup = (tree: Tree): Tree => (tree.kind === "group" ? withoutGroup(tree.inner) : tree);

/** Returns the event types of one restriction, or of several restrictions that OR joins, even in parentheses. */
function typesOf(tree: Tree): readonly string[] | undefined {
  const plain = withoutGroup(tree);
  if (plain.kind === "type") return [plain.value];
  if (plain.kind !== "OR") return undefined;
  const lists = plain.operands.map(typesOf);
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

function normalForm(types: readonly string[] | undefined, target: string | undefined): Filter | undefined {
  if (!types?.every(isEventType)) return undefined;
  if (target !== undefined && !isTarget(target)) return undefined;
  const [first, ...rest] = types.filter((type, index) => types.indexOf(type) === index);
  if (first === undefined) return undefined;
  return filterByHand({ eventTypes: [first, ...rest], ...(target !== undefined && { targetResource: target }) });
}

/**
 * Whether a value is a well-formed event type. A placeholder such as `{product}` is not well formed, because it has
 * characters or parts that an event type cannot have.
 */
export function isEventType(value: string): boolean {
  const [vendor, suite, product, resource, version, verb, ...more] = value.split(".");
  return (
    vendor === "google" &&
    suite === "workspace" &&
    more.length === 0 &&
    [product, resource, verb].every((part) => part !== undefined && /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(part)) &&
    /^v[0-9]+((alpha|beta)[0-9]*)?$/.test(version ?? "")
  );
}

/** The start of each target form that the default profile knows. An id follows. The id can be `-`, as in `spaces/-`. */
const collections = [
  "//chat.googleapis.com/spaces/",
  "//cloudidentity.googleapis.com/users/",
  "//meet.googleapis.com/spaces/",
  "//drive.googleapis.com/files/",
  "//drive.googleapis.com/drives/",
  "//admin.googleapis.com/customers/",
];

export const isTarget = (value: string): boolean =>
  collections.some((start) => value.startsWith(start) && /^[A-Za-z0-9_-]+$/.test(value.slice(start.length))) ||
  isUnknownTarget(value);

/**
 * Whether a target is well formed but unknown. Such a target has a host of the vendor, then pairs of a collection and
 * an id, and no version. It must not look like a known target with a typing mistake.
 */
function isUnknownTarget(value: string): boolean {
  const name =
    /^\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+)googleapis\.com((?:\/[a-z][A-Za-z0-9_-]*\/[A-Za-z0-9_-]+)+)$/.exec(
      value,
    );
  const [, host = "", path = ""] = name ?? [];
  const [collection = "", ...rest] = path.slice(1).split("/");
  if (!name || path.split("/").some((part) => /^v[0-9]+((alpha|beta)[0-9]*)?$/.test(part))) return false;
  return rest.length > 1 || !collections.some((start) => isSlip(`${host.slice(0, -1)}/${collection}`, start));
}

/**
 * Whether the service and the collection are the same as in `start`, or misspelled. A misspelling has one wrong letter
 * (or two in a long name), two swapped letters, the plural instead of the singular, or the singular instead of the
 * plural.
 */
function isSlip(given: string, start: string): boolean {
  const [services, names] = given.split("/").map((part, index) => {
    const known = (index === 0 ? start.split(/[/.]/)[2] : start.split("/")[3]) ?? "";
    const plurals = [`${part}s`, `${part}es`].includes(known) || [`${known}s`, `${known}es`].includes(part);
    const swapped = [...known.slice(1)].some(
      (_, place) =>
        known.slice(0, place) + known[place + 1] + known[place] + known.slice(place + 2) === part.toLowerCase(),
    );
    return plurals || swapped || leven(part.toLowerCase(), known) <= (known.length < 8 ? 1 : 2);
  });
  return services === true && names === true;
}

/**
 * Whether a subscription matches a filter. The code follows the description of the language, without any optimization.
 * The subscription can be any value.
 */
export function naiveMatch(filter: Filter, subscription: SubscriptionLike | null | undefined): boolean {
  const eventTypes: unknown = subscription?.eventTypes;
  const target: unknown = subscription?.targetResource;
  if (!Array.isArray(eventTypes)) return false;
  const hasType = filter.eventTypes.some((wanted) => eventTypes.some((given) => given === wanted));
  return hasType && (filter.targetResource === undefined || filter.targetResource === target);
}
