import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/dependencies.mjs';
import { ImportGraph } from './import-graph.ts';
import { runPlaywright, runVitest } from './run-tests.ts';
import { mergeResults, type StageResult } from './stage.ts';

interface Clock {
  name: string;
  /** The time at which the tests start. */
  at: string;
  zone: string;
}

const london = 'Europe/London';

/** Moments at which date calculations tend to go wrong. */
const clocks: readonly Clock[] = [
  { name: 'ten to midnight, at the end of a year', at: '2027-12-31T23:50:00Z', zone: london },
  { name: 'ten past midnight, on the first of a month', at: '2027-09-30T23:10:00Z', zone: london },
  { name: 'the 29th of February', at: '2028-02-29T12:00:00Z', zone: london },
  { name: 'the clocks go forward in ten minutes', at: '2027-03-28T00:50:00Z', zone: london },
  { name: 'the clocks go back in ten minutes', at: '2027-10-31T00:50:00Z', zone: london },
  { name: 'the clocks have gone back, far west', at: '2027-11-07T09:10:00Z', zone: 'America/Los_Angeles' },
];

/** What reads or writes a date. `new Date()` and `Date.now()` alone take a moment, which is only kept or compared. */
const datings: readonly RegExp[] = [
  /\bnew Date\((?!\))|\bDate\.(UTC|parse)\b|\btoISOString\(\)\.(slice|split)\b/,
  /\btimeZone\b|\bDateTimeFormat\b|\btoLocale(Date|Time)String\b|\bat time zone\b/i,
  /\.[gs]et(UTC)?(FullYear|Month|Date|Day|Hours|Minutes)\b/,
];
const touchesDates = (text: string): boolean => datings.some((dating) => dating.test(text));

/**
 * The tests that involve dates: a date is read or written in their own text, or in a product file that they import
 * or sit beside. Journeys reach every file of the product, so theirs are tagged `@clock`.
 */
export function datedTests(): { node: string[]; browser: string[] } {
  const graph = new ImportGraph();
  const isDated = (file: string): boolean => {
    const named = graph.namedIn(file).filter((name) => !name.startsWith('tests/'));
    return [file, file.replace('.test.', '.'), ...named].some((name) => touchesDates(graph.textOf(name)));
  };
  // The check's own tests age files, whose times the system keeps by its own clock.
  const exclude = ['tests/lint-fixtures/**', 'tests/e2e/**', 'scripts/check/**'];
  const list = (pattern: string): string[] => globSync(pattern, { cwd: root, exclude }).filter(isDated);
  return {
    node: list('{client,features,server,shared,scripts,tests}/**/*.test.ts'),
    browser: list('{client,features}/**/*.test.tsx'),
  };
}

/** Runs what touches dates at each of the moments, on the embedded database, which takes its clock from Node. */
export async function checkClocks(): Promise<StageResult> {
  const files = datedTests();
  const results: StageResult[] = [];
  for (const [index, clock] of clocks.entries()) {
    console.log(`\n  ${clock.name} (${clock.at}, ${clock.zone})`);
    const run = (kind: string, args: readonly string[]) => ({
      name: `clock-${index}-${kind}`,
      args,
      env: environmentAt(clock),
    });
    results.push(await runVitest('node', run('node', files.node)));
    results.push(await runVitest('browser', run('browser', files.browser)));
    // People of the journeys live in London; the page's clock and zone are set by the fixtures.
    if (clock.zone === london)
      results.push(await runPlaywright(run('journeys', ['--grep', '@clock', '--project=desktop'])));
  }
  return mergeResults(results);
}

function environmentAt({ at, zone }: Clock): Record<string, string> {
  const hook = pathToFileURL(path.join(root, 'tests/setup/start-shifted.mjs'));
  return {
    TZ: zone,
    TEST_CLOCK_OFFSET_MS: String(Date.parse(at) - Date.now()),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${hook}`.trim(),
  };
}
