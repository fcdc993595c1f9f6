const lacksItsE = /^[^aeiou]+[aeiou][^aeiouwxy]$/;
const hasVowel = /[aeiouy]/;
const doubled = /([bdgmnprt])\1$/;

/**
 * A word without its number and tense endings, for comparison only: "berries" and "berry", "baking" and "baked".
 * Gentler than a stemmer, which conflates "iron" and "irony".
 */
export function wordForm(word: string): string {
  return withoutE(withoutTense(withoutNumber(word)));
}

function withoutNumber(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function withoutTense(word: string): string {
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ied') ? 3 : /[^e]ed$/.test(word) ? 2 : 0;
  const bare = word.slice(0, word.length - ending);
  if (ending === 0 || bare.length < 3 || !hasVowel.test(bare)) return word;
  if (word.endsWith('ied')) return `${bare}y`;
  if (doubled.test(bare)) return bare.slice(0, -1);
  return bare.length === 3 && lacksItsE.test(bare) ? `${bare}e` : bare;
}

/** Without their last letter they would be another word: stag, spin, past. */
const keepTheirE = new Set(['stage', 'spine', 'paste']);
const withoutE = (word: string) =>
  word.length > 4 && word.endsWith('e') && !keepTheirE.has(word) ? word.slice(0, -1) : word;
