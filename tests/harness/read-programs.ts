import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#server/paths.ts';

export type SampleLanguage = 'javascript' | 'typescript' | 'python' | 'sql' | 'react' | 'website';

export interface SampleProgram {
  name: string;
  code: string;
  /** Files that it imports. */
  others: Record<string, string>;
  /** Its typed input; for a page, what a person does on it. */
  input: string[];
  /** Its output, as printed by another engine for the language; for a page, its console. */
  prints: string;
  /** The text of a page, without empty lines. */
  shows: string;
}

/**
 * Fifty small programs or more. Each starts with its name after `===`, input lines start with `<<<`, a file that it
 * imports with its path after `+++`, and the expected output follows `--- prints` and `--- shows`.
 */
export function readPrograms(language: SampleLanguage): SampleProgram[] {
  const text = readFileSync(path.join(projectFolder, `tests/programs/${language}.txt`), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...expected] = block.split(/^--- (?=(?:prints|shows)\n)/m);
      const told = (kind: string) =>
        expected
          .find((part) => part.startsWith(`${kind}\n`))
          ?.slice(kind.length + 1)
          .trimEnd() ?? '';
      const [own = '', ...imported] = head.split(/^\+\+\+ /m);
      const [name = '', ...lines] = own.split('\n');
      const typed = (line: string) => line.startsWith('<<< ');
      return {
        name,
        code: lines
          .filter((line) => !typed(line))
          .join('\n')
          .trimEnd(),
        others: Object.fromEntries(
          imported.map((file) => [
            file.slice(0, file.indexOf('\n')),
            file.slice(file.indexOf('\n') + 1).trimEnd(),
          ]),
        ),
        input: lines.filter(typed).map((line) => line.slice(4)),
        prints: told('prints'),
        shows: told('shows'),
      };
    });
}
