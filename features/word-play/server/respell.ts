import { listKnown } from './sounds-table.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Of shorter words a letter more or less is mostly another word. */
const shortest = 4;
const longest = 16;

/** A swap, a letter too many or too few, and a wrong letter, the likeliest slips first; the first letter is seldom wrong. */
function slipsOf(word: string): { likely: string[]; others: string[] } {
  const likely: string[] = [];
  const others: string[] = [];
  for (let at = 1; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after.length > 1) likely.push(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    if (after !== '') likely.push(before + after.slice(1));
    for (const letter of letters) {
      likely.push(before + letter + after);
      if (after !== '') others.push(before + letter + after.slice(1));
    }
  }
  return { likely, others };
}

/** Names that the table of sounds does not have. */
const names: ReadonlySet<string> = new Set(
  `january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday christmas easter halloween valentine europe africa asia america australia antarctica england scotland
  wales ireland britain france germany italy spain portugal greece turkey russia poland sweden norway denmark finland iceland
  switzerland austria belgium netherlands hungary china japan india brazil mexico canada egypt london paris berlin rome madrid
  shakespeare mozart beethoven picasso einstein newton napoleon`.split(/\s+/),
);
/** As many words may be meant of each kind of slip. */
const most = 3;

/** The words of which this one may be a slip, the likeliest first; none for a word that is right. */
export function respellings(word: string): string[] {
  const written = word.toLowerCase();
  if (written.length < shortest || written.length > longest || !/^[a-z]+$/.test(written)) return [];
  if (names.has(written) || listKnown([written], 1).length > 0) return [];
  const { likely, others } = slipsOf(written);
  return [likely, others].flatMap((slips) => [
    ...slips.filter((slip) => names.has(slip)),
    ...listKnown(slips, most),
  ]);
}
