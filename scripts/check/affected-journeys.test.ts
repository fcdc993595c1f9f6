import { describe, expect, it } from 'vitest';
import { affectedJourneys, reachOfJourneys } from './affected-journeys.ts';

const journeys = reachOfJourneys();
const journeysOf = (...files: string[]) => {
  const affected = affectedJourneys(files, journeys);
  return affected === 'all'
    ? affected
    : affected.map((file) => file.replace(/^tests\/e2e\/|\.spec\.ts$/g, ''));
};

describe('journeys that a change can affect', () => {
  it('are those that open the changed screen', () => {
    const affected = journeysOf('features/analytics/client/weekly-usage.tsx');
    expect(affected).toContain('analytics');
    expect(affected).not.toContain('palette');
    expect(affected).not.toContain('site');
  });

  it('are those whose server uses the changed feature, or has it plugged in', () => {
    expect(journeysOf('features/places/server/places.routes.ts')).toContain('places');
    expect(journeysOf('features/places/server/places.routes.ts')).not.toContain('notifications');
    expect(journeysOf('features/memory/server/facts.service.ts')).toEqual(
      expect.arrayContaining(['memory', 'chat']),
    );
  });

  it('are those that read a changed stand-in, and the changed journey itself', () => {
    expect(journeysOf('tests/stand-ins/places/photon.ts')).toEqual(['places']);
    expect(journeysOf('tests/e2e/news.spec.ts')).toEqual(['news']);
  });

  it('are all of them for what every page stands on, and none for what no page is made of', () => {
    expect(journeysOf('package.json')).toBe('all');
    expect(journeysOf('server/http.ts')).toBe('all');
    expect(journeysOf('docs/reliability.md', 'scripts/bench/main.ts', 'client/ui/tabs.test.tsx')).toEqual([]);
  });

  it('knows what every journey opens', () => {
    const lost = journeys.filter(([, { files }]) => files.size < 50);
    expect(lost.map(([journey]) => journey)).toEqual([]);
  });
});
