/** Spans are bounded: no document can cause repeated scanning of the same part. */
const marks = [
  /"@type"\s{0,20}:\s{0,20}(?:\[[^\]]{0,200})?"(?:https?:\/\/schema\.org\/)?Recipe"/i,
  /itemtype\s{0,20}=\s{0,20}["']?https?:\/\/schema\.org\/Recipe\b/i,
  /class\s{0,20}=\s{0,20}["'][^"']{0,300}(?<![\w-])h-?recipe(?![\w-])/i,
];

/** Whether a page declares a recipe: as JSON-LD, as microdata or as a microformat. */
export function holdsRecipe(html: string): boolean {
  return marks.some((mark) => mark.test(html));
}
