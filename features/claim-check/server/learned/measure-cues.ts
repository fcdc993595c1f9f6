import { says } from '../reading/reading.ts';
import { cues } from './cues.ts';
import type { Evidence, Measures } from './evidence.ts';
import { toldIn } from './told-in.ts';

/** Which small words are on one side only: in the claim and not in the clauses that tell it, or the other way round. */
export function measureCues({ claim, near, around, alignment }: Evidence, into: Measures): void {
  const told = { plain: toldIn(near, alignment.pairs) };
  const wide = { plain: around.map(({ plain }) => plain).join('') };
  for (const [name, phrases] of Object.entries(cues)) {
    const inClaim = says(claim, phrases);
    const inTold = says(told, phrases);
    if (inClaim && !inTold) into.set(`cue ${name} added`, says(near, phrases) ? 0.7 : 1);
    if (inClaim && !says(wide, phrases)) into.set(`cue ${name} nowhere`, 1);
    if (!inClaim && inTold) into.set(`cue ${name} dropped`, 1);
  }
}
