import { vi } from "vitest";

/**
 * The work of an action on texts: the number of regular expressions that it runs plus the number of characters that it
 * copies. Unlike the time of the action, its work is the same on every machine.
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
