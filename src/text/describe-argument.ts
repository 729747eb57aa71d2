/** The argument of a caller, as text for a message. */
export const describeArgument = (argument: unknown): string =>
  typeof argument === "string" ? JSON.stringify(argument) : String(argument);
