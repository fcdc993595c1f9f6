import { assumptions } from './assumptions.ts';
import type { Measured } from './measured.ts';
import { simulate } from './simulate.ts';

const sizes = [10_000, 1_000_000, 10_000_000, 100_000_000];
const number = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** A Markdown table of what this many people need. */
export function printSimulation(measured: Measured): string {
  const results = sizes.map((people) => simulate(people, measured, assumptions));
  const row = (what: string, of: (result: (typeof results)[number]) => number) =>
    `| ${what} | ${results.map((result) => number.format(of(result))).join(' | ')} |`;
  return [
    `| People with an account | ${sizes.map((size) => number.format(size)).join(' | ')} |`,
    `|---|${sizes.map(() => '---:').join('|')}|`,
    row('questions a day', ({ questionsPerDay }) => questionsPerDay),
    row('questions a second in the busiest hour', ({ questionsPerSecond }) => questionsPerSecond),
    row('answers running at once', ({ streams }) => streams),
    row('servers by answers at once', ({ serversByStreams }) => serversByStreams),
    row('servers by processor time', ({ serversByProcessor }) => serversByProcessor),
    row('processors of databases', ({ databaseProcessors }) => databaseProcessors),
    row('transactions a second', ({ transactionsPerSecond }) => transactionsPerSecond),
    row('rows a year, in millions', ({ rowsPerYear }) => rowsPerYear / 1e6),
    row('database, GB a year, one copy', ({ databaseGbPerYear }) => databaseGbPerYear),
    row('write-ahead log, MB a second', ({ logMbPerSecond }) => logMbPerSecond),
    row(
      'database, MB a person and year',
      ({ databaseGbPerYear, people }) => (databaseGbPerYear * 1_000) / people,
    ),
    row('files, MB a person and year', ({ filesGbPerYear, people }) => (filesGbPerYear * 1_000) / people),
    row('files, TB a year', ({ filesGbPerYear }) => filesGbPerYear / 1_000),
    row('database nodes after three years', ({ nodes }) => nodes),
    row('dollars a month after a year, without models', ({ dollarsPerMonth }) => dollarsPerMonth),
    row(
      'dollars a month for a million people',
      ({ dollarsPerMonth, people }) => (dollarsPerMonth / people) * 1e6,
    ),
  ].join('\n');
}
