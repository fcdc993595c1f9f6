/** English suffixes. */
const endings =
  'ations ators ation ingly ator edly ings ions ists ers ies ied ing ion ist ors ed er es or e s y'.split(
    ' ',
  );
const shortestWithEndings = 5;
/** "Mak" is the stem of "making": a word of four letters keeps its own "e". */
const lacksItsE = /^[^aeiou][aeiou][^aeiouwxy]$/;

/**
 * Strips suffixes so that "invented", "inventor" and "inventing" match. Only for comparison: the result is seldom a
 * word. Shared by claims, passages, stories and questions, so that all treat a word alike.
 */
export function stem(word: string): string {
  const lower = word.toLowerCase();
  const bare = lower.endsWith("'s") ? lower.slice(0, -2) : lower;
  if (bare.length < shortestWithEndings) return /[^s]s$/.test(bare) ? bare.slice(0, -1) : bare;
  if (bare.endsWith('ss')) return bare;
  const ending = endings.find((one) => bare.endsWith(one));
  const left = ending === undefined ? bare : bare.slice(0, -ending.length);
  return lacksItsE.test(left) ? `${left}e` : left || bare;
}
