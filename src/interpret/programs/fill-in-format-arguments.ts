/**
 * Patterns for calls that insert arguments into a format string, such as `Sprintf("…%q…", "…")`, `"…{}…".format("…")`
 * and `"…%s…" % ("…")`.
 */
const formatCallPatterns: readonly RegExp[] = [
  /(?:\b\w{1,20}\.)?\b(?:[Ss]?printf|[Ff]ormat|sprintf)!?\(\s{0,9}r?#?"((?:[^"\\]|\\.){1,2000})"#?((?:\s{0,9},\s{0,60}"[^"\n]{1,300}"){1,20})\s{0,9}\)/g,
  /\bsprintf\(\s{0,9}'((?:[^'\\]|\\.){1,2000})'((?:\s{0,9},\s{0,60}'[^'\n]{1,300}'){1,20})\s{0,9}\)/g,
  /"((?:[^"\\\n]|\\.){1,2000})"\s{0,9}\.\s{0,9}format(?:ted)?\(((?:\s{0,9},?\s{0,9}"[^"\n]{1,300}"){1,20})\s{0,9}\)/g,
  /"((?:[^"\\\n]|\\.){1,2000})"\s{0,9}%\s{0,9}\(?((?:\s{0,9},?\s{0,9}"[^"\n]{1,300}"){1,20})\s{0,9}\)?/g,
];

/**
 * Matches the quotes and the operator between two string literals that a program joins, as in
 * `"//host/spaces/" + "AAAA"`.
 */
const plusBetweenLiteralsPattern = /(?<=[\w/.:-])"\s{0,9}\+\s{0,9}"(?=[\w/.-])/g;

const placeholderPattern = /%[sqv]|\{\d?\}/g;

/**
 * Inserts the arguments of formatting calls into their format strings. If a call has the wrong number of arguments, it
 * stays unchanged.
 */
export function fillInFormatArguments(text: string): string {
  let filledText = text.replace(plusBetweenLiteralsPattern, "");
  for (const pattern of formatCallPatterns)
    filledText = filledText.replace(pattern, (call: string, format: string, argumentList: string) => {
      const values = [...argumentList.matchAll(/"([^"]*)"|'([^']*)'/g)].map(
        ([, double, single]) => double ?? single ?? "",
      );
      const places = [...format.matchAll(placeholderPattern)].map(([place]) => place);
      if (places.length !== values.length) return call;
      let position = 0;
      return format.replace(placeholderPattern, (place) => {
        const index = /\d/.exec(place) ? Number(place.slice(1, -1)) : position;
        position += 1;
        const value = values[index] ?? place;
        return place === "%q" ? `"${value}"` : value;
      });
    });
  return filledText;
}
