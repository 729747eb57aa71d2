import { vi } from "vitest";

/**
 * Measures the work of an action: the number of regular expressions that the action runs, plus the number of characters
 * that it copies. Unlike the duration of the action, this number is the same on every machine.
 */
export function workOf(action: () => void): number {
  const matches = vi.spyOn(RegExp.prototype, "exec");
  const copies = vi.spyOn(String.prototype, "slice");
  try {
    action();
    const characters = copies.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
    return matches.mock.calls.length + characters;
  } finally {
    matches.mockRestore();
    copies.mockRestore();
  }
}
