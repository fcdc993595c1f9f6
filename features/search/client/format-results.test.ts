import { describe, expect, it } from 'vitest';
import type { ProviderReport } from '#features/search/shared/search.contract.ts';
import { formatDate, formatResultCount, formatSeconds, formatSources } from './format-results.ts';

const report = (state: ProviderReport['state']): ProviderReport => ({
  id: state,
  name: state,
  state,
  count: 1,
  milliseconds: 1,
});

describe('the words of a result page', () => {
  it.each([
    [0, 'About 0 results'],
    [1, 'About 1 result'],
    [12_345, 'About 12,345 results'],
  ])('counts %i', (total, words) => expect(formatResultCount(total)).toBe(words));

  it.each([
    [0.4213, '0.42 seconds'],
    [0.1, '0.10 seconds'],
    [12, '12.00 seconds'],
    [0.0042, '0.004 seconds'],
    [0.00037, 'under 0.001 seconds'],
    [0, '0.00 seconds'],
  ])('writes %f seconds', (seconds, words) => expect(formatSeconds(seconds)).toBe(words));

  it('dates', () => expect(formatDate('2025-10-12T09:00:00.000Z')).toBe('12 October 2025'));

  it.each<[ProviderReport['state'][], string]>([
    [['answered'], '1 source answered'],
    [['answered', 'cached', 'answered', 'resting'], '3 sources answered, 1 is paused'],
    [['failed', 'failed', 'resting', 'resting'], 'No sources answered, 2 could not be reached, 2 are paused'],
  ])('says who answered: %s', (states, words) => expect(formatSources(states.map(report))).toBe(words));
});
