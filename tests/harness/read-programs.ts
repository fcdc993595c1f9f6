import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#server/paths.ts';

export interface SampleProgram {
  name: string;
  code: string;
  /** Its typed input. */
  input: string[];
  /** Its output, as printed by another engine for the language. */
  prints: string;
}

/**
 * Fifty small programs. Each starts with its name after `===`, input lines start with `<<<`, and the expected output
 * follows `---`.
 */
export function readPrograms(language: 'javascript' | 'python' | 'sql'): SampleProgram[] {
  const text = readFileSync(path.join(projectFolder, `tests/programs/${language}.txt`), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [head = '', prints = ''] = block.split(/^--- prints\n/m);
      const [name = '', ...lines] = head.split('\n');
      const typed = (line: string) => line.startsWith('<<< ');
      return {
        name,
        code: lines
          .filter((line) => !typed(line))
          .join('\n')
          .trimEnd(),
        input: lines.filter(typed).map((line) => line.slice(4)),
        prints: prints.trimEnd(),
      };
    });
}
