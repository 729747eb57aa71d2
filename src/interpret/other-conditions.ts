import type { PlainCondition } from "../conservation/plain-value.js";
import { readAtoms } from "../conservation/read-atoms.js";
import type { Reading } from "./reading.js";

/** The readings of a text, only likely if the text compares something with a plain value that they do not use. */
export function doubtOtherConditions(text: string, readings: readonly Reading[]): readonly Reading[] {
  if (!readings.some(({ certainty }) => certainty === "certain")) return readings;
  const { conditions } = readAtoms(text);
  return readings.map((reading) =>
    conditions.every((condition) => isUsed(condition, reading, text)) ? reading : { ...reading, certainty: "likely" },
  );
}

const switchPattern = /^(?:true|false|yes|no|on|off|null|none|-?\d+)$/i;

/** Whether a reading uses the name or the value of a condition. A switch is never understood: `"deleted": true`. */
function isUsed({ name, value }: PlainCondition, { because }: Reading, text: string): boolean {
  if (switchPattern.test(value)) return false;
  return because.some(({ span }) => {
    const usedText = text.slice(span.start, span.end);
    return usedText.includes(value) || name.includes(usedText);
  });
}
