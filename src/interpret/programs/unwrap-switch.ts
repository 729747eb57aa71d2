import type { Profile } from "../../vocabulary/profile.js";
import { changesMeaningOfFilter } from "./changes-meaning-of-filter.js";

const quotedNamesPatternSource = String.raw`["'][\w.]{3,120}["'](?:\s{0,9}(?:,|\||\bor\b)\s{0,9}["'][\w.]{3,120}["']){0,20}`;

/** Matches the label of a branch for one or more values, such as `case "…":`, `when "…", "…"` and `"…" | "…" =>`. */
const branchLabelPattern = new RegExp(
  String.raw`(?:\b(?:case|when)\b\s{0,9}(?:\(\s{0,9})?(${quotedNamesPatternSource})(?:\s{0,9}\))?\s{0,9}(?::|=>|->|\bthen\b|\n)|(?<=[{,;\n]\s{0,40})(${quotedNamesPatternSource})\s{0,9}(?:=>|->))`,
  "g",
);

const switchPattern = /\b(?:switch|match|case|when)\b/;

/** Matches the body of a branch that ignores the value. */
const ignoringBodyPattern =
  /^[\s{]{0,40}(?:return\b[^\n;]{0,20}\b(?:false|null|nil|None|undefined)?|continue|pass|skip|ignore)\b[\s;})]{0,40}$/;

const defaultBranchPattern =
  /\b(?:default|else)\b\s{0,9}:?|(?<=[\n{,;]\s{0,40})_\s{0,9}(?::|=>|->)|\bcase\s{1,9}_\s{0,9}:/;

/**
 * Returns a restriction on the values that a program handles in a `switch` statement with a single branch. Undefined
 * for a text of another form, such as a program with several branches: each branch may do something else.
 */
export function unwrapSwitch(text: string, profile: Profile): string | undefined {
  if (!switchPattern.test(text)) return undefined;
  const branches = [...text.matchAll(branchLabelPattern)];
  const last = branches.at(-1);
  if (!last) return undefined;
  const bodies = branches
    .slice(0, -1)
    .map((branch, position) => text.slice(branch.index + branch[0].length, branches[position + 1]?.index));
  if (bodies.some((body) => body.trim() !== "")) return undefined;
  const [body = "", defaultBody] = text.slice(last.index + last[0].length).split(defaultBranchPattern);
  const head = text.slice(0, branches[0]?.index);
  if (
    ignoringBodyPattern.test(body) ||
    (defaultBody !== undefined &&
      !/^[\s{]{0,40}(?:break|return|continue|next|pass|\(\)|null|nil)?[\s;})]{0,40}$/.test(defaultBody))
  )
    return undefined;
  const around = `${head.replace(/\b(?:switch|match|case|when)\b/g, " ")}\n${body.replace(/\b(?:return|break)\b/g, " ")}`;
  if (/["']\w{1,40}\.[\w.]{1,100}["']|\bif\b|[!?]/.test(around) || changesMeaningOfFilter(around, profile))
    return undefined;
  const names = branches.map(([, labelNames, arrowNames]) =>
    (labelNames ?? arrowNames ?? "").replace(/\s{0,9}(?:\||\bor\b)\s{0,9}/g, ", "),
  );
  return `event_types in [${names.join(", ")}]`;
}
