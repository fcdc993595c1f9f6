/** Spans are bounded: no document makes these look at one place again and again. */
const marks = [
  /"@type"\s{0,20}:\s{0,20}(?:\[[^\]]{0,200})?"(?:https?:\/\/schema\.org\/)?Recipe"/i,
  /itemtype\s{0,20}=\s{0,20}["']?https?:\/\/schema\.org\/Recipe\b/i,
  /class\s{0,20}=\s{0,20}["'][^"']{0,300}(?<![\w-])h-?recipe(?![\w-])/i,
];

/** Whether a page says that it holds a recipe: as JSON-LD, as microdata or as a microformat. */
export function holdsRecipe(html: string): boolean {
  return marks.some((mark) => mark.test(html));
}
