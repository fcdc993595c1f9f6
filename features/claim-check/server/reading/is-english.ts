import { tokenize } from '#shared/words/tokenize.ts';

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Function words, some of which any longer sentence contains; those shared with other languages are left out. */
const english = words(
  `the of and to is are was were be been it its that this with for by from as at has have had not but or which who they
  their than then more most into about after before between during would could should will can may might there these when
  while a an on his her he she`,
);
const others = words(
  `der die das und ist sind nicht mit ein eine einen dem den des auf für von zu sich auch wird wurde werden als bei nach aus
  le la les des une est sont dans pour avec sur qui que pas plus par ce cette il elle et du au aux ou
  el los las una es son en con por para del al no se lo su más fue y o como
  il lo gli uno di è sono con per che non si da nel della dei
  het een van en niet met voor op zijn wordt door
  och att är som på av med inte den det
  os um uma não em com mais foi ao dos`,
);
const latin = /\p{Script=Latin}/gu;
const letters = /\p{L}/gu;
const leastLatin = 0.7;
const mostRead = 2_000;

/**
 * Whether the rules, which only know English, can read a text. Short ones without any function word count as English.
 */
export function isEnglish(text: string): boolean {
  const sample = text.slice(0, mostRead);
  const all = sample.match(letters)?.length ?? 0;
  if (all === 0) return true;
  if ((sample.match(latin)?.length ?? 0) < all * leastLatin) return false;
  let [own, foreign] = [0, 0];
  for (const word of tokenize(sample)) {
    if (english.has(word)) own += 1;
    else if (others.has(word)) foreign += 1;
  }
  return foreign <= own;
}
