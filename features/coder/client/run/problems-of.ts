import type { BuildNote } from '#features/sandbox/client/build/source-files.ts';
import type { RunLine } from './run-line.ts';

const noneChecked: readonly BuildNote[] = [];

/** What is wrong in the files: found by the build, said by the run with its place, and checked in the open file. */
export function problemsOf(
  { problems, lines }: { problems: readonly BuildNote[]; lines: readonly RunLine[] },
  checked: readonly BuildNote[] = noneChecked,
): BuildNote[] {
  const failures = lines.flatMap((line) =>
    line.kind === 'line' && line.level === 'error' && line.place !== null
      ? [{ message: line.text, column: 1, ...line.place }]
      : [],
  );
  const all = [...problems, ...failures, ...checked].map(({ path, line, column = 1, message }) => ({
    ...{ path, line, column, message },
  }));
  // The build's errors are lines of the console as well, and an error can happen many times.
  const known = new Map(all.toReversed().map((one) => [`${one.path}:${one.line}:${one.message}`, one]));
  return all.filter((one) => known.get(`${one.path}:${one.line}:${one.message}`) === one);
}
