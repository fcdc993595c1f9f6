import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const isEmptyCollection = /new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|\blastUsed(?:<.*>)?\(\S+\);/;
const beginsDeclaration = /^(?:export )?(?:default )?(?:async )?(?:function\*?|class|const|let) \w/;
/** Functions with these names live as long as what they create. */
const makesSomething = /^(?:export )?(?:async )?function (?:create|open|start|make|end|use|watch|build)[A-Z]/;

/**
 * Files that keep state between requests, as far as our coding style shows it: collections and variables of modules, of
 * classes, and of factory functions. What the Coder's templates and snippets keep, they keep in a page.
 */
function filesThatRemember(): string[] {
  const files = globSync('{features/*/{server,shared},server,shared,assembly/server}/**/*.ts', { cwd: root });
  return files
    .filter(
      (file) =>
        !/\.test\.ts$|\/(testing|build)\/|^features\/coder\/shared\/(?:templates|snippets)\//.test(file),
    )
    .filter(remembers)
    .toSorted();
}

function remembers(file: string): boolean {
  let around = '';
  for (const line of readFileSync(join(root, file), 'utf8').split('\n')) {
    if (beginsDeclaration.test(line)) around = line;
    if (/^(?:export )?let /.test(line)) return true;
    if (!isEmptyCollection.test(line)) continue;
    if (/^(?:export )?const /.test(line)) return true;
    const isField =
      /class /.test(around) && /^ {2}(?:static |readonly |private )*#?\w+(?:: .+)? = /.test(line);
    if (isField || (makesSomething.test(around) && /^ {2}(?:const|let) /.test(line))) return true;
  }
  return false;
}

/** The table of ARCHITECTURE.md, under “What a server remembers”. */
function filesOfTable(): string[] {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const section = /## What a server remembers\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) => [...row.matchAll(/`([^`]+\.ts)`/g)].map(([, file = '']) => file)).toSorted();
}

describe('R132 what a server remembers', () => {
  it('is listed with the reason why that is right with several servers', () => {
    expect(filesOfTable()).toEqual(filesThatRemember());
  });
});
