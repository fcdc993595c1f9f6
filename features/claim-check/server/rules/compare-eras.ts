import type { Alignment } from '../align.ts';
import type { Finding } from '../finding.ts';
import { phrases, type Reading, says } from '../reading/reading.ts';

const before = /\b(?:BC|BCE|B\.C\.)(?![\p{L}])/u;
const after = /\b(?:AD|CE|A\.D\.)(?![\p{L}])/u;
const present = phrases('currently today nowadays presently at_present at_the_moment these_days right_now');
const since = /\b(?:now|currently|today|is|are|has|have|this)\b/;

/** A date in a sentence about something else dates nothing. */
const leastCoverage = 0.7;

/** "In 850 AD" for "in 850 BC", and "currently" for what was true years ago. */
export function compareEras(
  claim: Reading,
  near: Reading,
  { coverage }: Alignment,
  pageDate: Date | null,
): Finding | null {
  const isTurned =
    (before.test(claim.text) && after.test(near.text) && !before.test(near.text)) ||
    (after.test(claim.text) && before.test(near.text) && !after.test(near.text));
  if (isTurned) return { rule: 'date', verdict: 'opposite' };
  if (!says(claim, present) || says(near, present) || near.dates.length === 0) return null;
  if (coverage < leastCoverage) return null;
  const now = pageDate ? Math.floor(pageDate.getTime() / 86_400_000) : Number.POSITIVE_INFINITY;
  const isOver = near.dates.every(({ to }) => to < now) && !since.test(near.plain);
  return isOver ? { rule: 'date', verdict: 'absent' } : null;
}
