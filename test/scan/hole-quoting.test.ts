import { describe, expect, it } from "vitest";
import { isQuoteFreeExpression } from "../../src/scan/templates/hole-quoting.js";

describe("the value that an expression inserts", () => {
  it.each(["42", "Number(id)", "parseInt(id, 10)", "uuid4()", "encodeURIComponent(id)", "quote_plus(id)"])(
    "has no quotes: %s",
    (expression) => {
      expect(isQuoteFreeExpression(expression)).toBe(true);
    },
  );

  it.each(["id", "String.valueOf(type)", "str(type)", "id.trim()", "interval(id)"])(
    "can have quotes: %s",
    (expression) => {
      expect(isQuoteFreeExpression(expression)).toBe(false);
    },
  );
});
