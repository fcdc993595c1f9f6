import { createInterface } from 'node:readline/promises';
import { CommandError, type Terminal } from './command.ts';

/** Without a terminal, a line every few seconds is enough. */
const plainEveryMs = 5_000;

export function createTerminal({ isYes }: { isYes: boolean }): Terminal {
  const isScreen = process.stdout.isTTY === true;
  let open = '';
  let toldAt = 0;

  function clear(): void {
    if (open !== '') process.stdout.write(`\r${' '.repeat(open.length)}\r`);
    open = '';
  }

  return {
    print(line) {
      clear();
      process.stdout.write(`${line}\n`);
    },
    progress(line) {
      if (isScreen) {
        clear();
        open = line.slice(0, (process.stdout.columns ?? 80) - 1);
        process.stdout.write(open);
      } else if (Date.now() - toldAt > plainEveryMs) {
        toldAt = Date.now();
        process.stdout.write(`${line}\n`);
      }
    },
    async confirm(question) {
      clear();
      if (isYes) return;
      if (!process.stdin.isTTY) {
        throw new CommandError(`${question}\nThere is no terminal to answer from: add --yes to confirm.`);
      }
      const input = createInterface({ input: process.stdin, output: process.stdout });
      try {
        const answer = await input.question(`${question} Type yes to continue: `);
        if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was changed.');
      } finally {
        input.close();
      }
    },
  };
}

/** Rows below their headers, each column as wide as its longest value. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)].join('\n');
}
