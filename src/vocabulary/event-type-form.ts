/** How the event types of a vendor are built: segments with dots between them. */
export interface EventTypeForm {
  /** For people: `acme.workspace.<product>.<resource>.<version>.<verb>`. */
  readonly text: string;
  readonly segments: readonly EventTypeSegment[];
}

export interface EventTypeSegment {
  /** `vendor`, `suite` (a literal word), or the name in braces, such as `product`. */
  readonly name: string;
  /** The only text that it takes; absent where segments differ. */
  readonly literal?: string;
}

export const defaultEventTypeForm = "{vendor}.workspace.{product}.{resource}.{version}.{verb}";

/** Whether a text is one segment of an event type that is no version. */
export const isSegment = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(text);

export const isVersion = (text: string): boolean => /^v[0-9]+(?:(?:alpha|beta)[0-9]*)?$/.test(text);

/**
 * Reads a form such as `{vendor}.workspace.{product}.{resource}.{version}.{verb}`. Words without braces are literal, and
 * `{version}` takes only versions such as `v1`.
 *
 * @throws TypeError if the form has fewer than two segments, a malformed or repeated one, or no name in braces but `{vendor}`.
 */
export function readEventTypeForm(text: string, vendor: string): EventTypeForm {
  const refuse = (reason: string): never => {
    throw new TypeError(
      `eventTypeForm must be segments such as ${defaultEventTypeForm}, not ${JSON.stringify(text)}: ${reason}`,
    );
  };
  if (typeof text !== "string") refuse("it is not a text");
  const names = new Set<string>();
  const segments = text.split(".").map((segment): EventTypeSegment => {
    const name = /^\{([A-Za-z][A-Za-z0-9]*)\}$/.exec(segment)?.[1];
    if (name === undefined)
      return isSegment(segment)
        ? { name: "suite", literal: segment }
        : refuse(`${JSON.stringify(segment)} is no segment`);
    if (names.has(name)) refuse(`{${name}} is there twice`);
    names.add(name);
    return name === "vendor" ? { name, literal: vendor } : { name };
  });
  if (segments.length < 2 || segments.every(({ literal }) => literal !== undefined))
    refuse("nothing in it differs between event types");
  const shown = segments.map(({ name, literal }) => literal ?? `<${name}>`).join(".");
  return Object.freeze({ text: shown, segments: Object.freeze(segments) });
}
