/**
 * Compares texts by their bytes in UTF-8, as databases do. This is the order of code points. The operator `<` compares
 * UTF-16 code units instead.
 */
export function compareBytewise(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = sortRankOfCodeUnit(a.charCodeAt(index)) - sortRankOfCodeUnit(b.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * Code units with a greater rank come later. A surrogate has a greater rank than every other code unit, because it
 * stands for a code point above U+FFFF.
 */
const sortRankOfCodeUnit = (codeUnit: number): number =>
  codeUnit >= 0xd800 && codeUnit <= 0xdfff ? codeUnit + 0x1_0000 : codeUnit;
