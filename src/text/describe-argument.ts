/** Describes the argument of a caller in a message. Does not throw, whatever the argument is. */
export function describeArgument(argument: unknown): string {
  switch (typeof argument) {
    case "string":
      return JSON.stringify(argument);
    case "bigint":
      return `${argument}n`;
    case "function":
      return "a function";
    case "object":
      return argument === null ? "null" : "an object";
    default:
      return Object.is(argument, -0) ? "-0" : String(argument);
  }
}
