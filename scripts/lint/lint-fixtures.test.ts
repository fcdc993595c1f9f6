import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const fixtures = 'tests/lint-fixtures';

interface Diagnostic {
  code: string;
  filename: string;
}

/** A file must fail if its name says so, or if its name is the mistake. */
const mustFail = (file: string): boolean => /\.fails\.ts$|\/index\.ts$/.test(file);

/** `house(no-barrels)` → `no-barrels` */
const ruleOf = (diagnostic: Diagnostic): string => diagnostic.code.replace(/^.*\((.+)\)$/, '$1');

async function lintFixtures(): Promise<Diagnostic[]> {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  // Oxlint exits with 1 when it finds something, which it must here.
  const output = await promisify(execFile)(process.execPath, [oxlint, '-f', 'json', fixtures], { cwd: root })
    .catch((error: { stdout: string }) => error)
    .then(({ stdout }) => stdout);
  return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
}

describe('lint fixtures', () => {
  const rulesByFile = new Map<string, Set<string>>();
  const files: string[] = [];

  beforeAll(async () => {
    for await (const file of glob(`${fixtures}/**/*.ts`, { cwd: root }))
      files.push(file.split(path.sep).join('/'));
    for (const diagnostic of await lintFixtures()) {
      const rules = rulesByFile.get(diagnostic.filename) ?? new Set();
      rulesByFile.set(diagnostic.filename, rules.add(ruleOf(diagnostic)));
    }
  });

  it('fails each broken fixture with exactly the rule its folder is named after, and no other file', () => {
    const found = Object.fromEntries([...rulesByFile].map(([file, rules]) => [file, [...rules].sort()]));
    const expected = Object.fromEntries(files.filter(mustFail).map((file) => [file, [file.split('/')[2]]]));
    expect(found).toEqual(expected);
  });

  it('has a broken fixture for every rule that is switched on', () => {
    const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as { rules: object };
    const rules = Object.keys(config.rules).map((name) => name.split('/')[1]);
    const proved = new Set(files.filter(mustFail).map((file) => file.split('/')[2]));
    expect([...proved].sort()).toEqual(rules.sort());
  });
});
