/**
 * Checks the options with these names.
 *
 * @throws TypeError if one of these options is given and is not a function.
 */
export function assertCallbacks<Options extends object>(
  options: Options,
  names: readonly (keyof Options & string)[],
): void {
  for (const name of names) {
    if (options[name] !== undefined && typeof options[name] !== "function") {
      throw new TypeError(`${name} must be a function`);
    }
  }
}
