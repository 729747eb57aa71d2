/** The form of a vendor's event types: segments that are separated by dots. */
export interface EventTypeForm {
  /** The form as shown to people: `acme.workspace.<product>.<resource>.<version>.<verb>`. */
  readonly displayText: string;
  /** The segments of the form, in order. */
  readonly segments: readonly EventTypeSegment[];
}

/** One of the parts that the dots of an event type separate. */
export interface EventTypeSegment {
  /**
   * The name that the profile writes in braces, such as `product` for `{product}`. A segment without braces, such as
   * `workspace`, has the name `suite`.
   */
  readonly name: string;
  /** The text that every event type has in this segment. Absent if event types differ in this segment. */
  readonly literal?: string;
}

export const defaultEventTypeForm = "{vendor}.workspace.{product}.{resource}.{version}.{verb}";

const segmentPatternSource = "[A-Za-z0-9][A-Za-z0-9_-]*";
const versionPatternSource = "v[0-9]+(?:(?:alpha|beta)[0-9]*)?";
const segmentPattern = /* @__PURE__ */ (() => new RegExp(`^${segmentPatternSource}$`))();
const versionPattern = /* @__PURE__ */ (() => new RegExp(`^${versionPatternSource}$`))();

/** Whether a text can be a segment of an event type. For the version, `isVersion` is a stricter check. */
export const isEventTypeSegment = (text: string): boolean => segmentPattern.test(text);

export const isVersion = (text: string): boolean => versionPattern.test(text);

const patternsByForm = /* @__PURE__ */ new WeakMap<EventTypeForm, RegExp>();

/** Whether every segment of a text matches the form. */
export function isEventTypeOfForm(text: string, form: EventTypeForm): boolean {
  let pattern = patternsByForm.get(form);
  if (!pattern) {
    const sources = form.segments.map(({ name, literal }) =>
      literal === undefined ? (name === "version" ? versionPatternSource : segmentPatternSource) : literal,
    );
    pattern = new RegExp(`^${sources.join("\\.")}$`);
    patternsByForm.set(form, pattern);
  }
  return pattern.test(text);
}

/**
 * Reads a form such as `{vendor}.workspace.{product}.{resource}.{version}.{verb}`. Words without braces are literal.
 * `{version}` matches only versions such as `v1`.
 *
 * @throws TypeError if the form has fewer than two segments, a malformed segment, the same name in braces twice, or no
 *   name in braces except `{vendor}`.
 */
export function createEventTypeForm(formText: string, vendor: string): EventTypeForm {
  const throwMalformed = (reason: string): never => {
    throw new TypeError(
      `eventTypeForm must be segments such as ${defaultEventTypeForm}, not ${JSON.stringify(formText)}: ${reason}`,
    );
  };
  if (typeof formText !== "string") throwMalformed("it is not a text");
  const variableNames = new Set<string>();
  const segments = formText.split(".").map((formSegment): EventTypeSegment => {
    const name = /^\{([A-Za-z][A-Za-z0-9]*)\}$/.exec(formSegment)?.[1];
    if (name === undefined)
      return isEventTypeSegment(formSegment)
        ? { name: "suite", literal: formSegment }
        : throwMalformed(`${JSON.stringify(formSegment)} is not a segment`);
    if (variableNames.has(name)) throwMalformed(`{${name}} occurs twice`);
    variableNames.add(name);
    return name === "vendor" ? { name, literal: vendor } : { name };
  });
  if (segments.length < 2 || segments.every(({ literal }) => literal !== undefined))
    throwMalformed("no part of it differs between event types");
  const displayedForm = segments.map(({ name, literal }) => literal ?? `<${name}>`).join(".");
  return Object.freeze({ displayText: displayedForm, segments: Object.freeze(segments) });
}
