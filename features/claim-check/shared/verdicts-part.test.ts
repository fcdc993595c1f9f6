import { expect, it } from 'vitest';
import { formatVerdicts, type SentenceVerdict } from './verdicts-part.ts';

function found(verdict: SentenceVerdict['verdict'], ids = [1]): SentenceVerdict {
  return { from: 0, to: 1, ids, verdict, quote: '', quoteId: null, by: 'rules' };
}
const uncited = found('absent', []);

it.each([
  [[found('wording')], '1 sentence whose wording matches its source'],
  [[found('wording'), found('wording')], '2 sentences whose wording matches their sources'],
  [[found('absent')], '1 sentence not in the source'],
  [
    [found('absent'), found('absent'), found('opposite')],
    '2 sentences not in the source, 1 where the source says the opposite',
  ],
  [[found('opposite'), uncited], '1 sentence where the source says the opposite, 1 without a source'],
  [[uncited, uncited], '2 sentences without a source'],
  [
    [found('supported'), found('wording'), found('wording')],
    '1 sentence supported by its source, 2 whose wording matches',
  ],
  [[], ''],
] as const)('names in its first part what it counts (%#)', (verdicts, line) => {
  expect(formatVerdicts(verdicts)).toBe(line);
});
