import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../lib/dependencies.mjs';
import { tagRelease } from './tag-release.ts';

/** All that name the version, as they are now. */
const files = [
  'CHANGELOG.md',
  'Dockerfile',
  'deploy/kubernetes/kustomization.yaml',
  'docs/self-hosting.md',
  'package-lock.json',
  'package.json',
];
const changelog = '# Changelog\n\n## Unreleased\n\n- Notes can be folded.\n';
const today = '2026-11-29';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const release = (version: string) => tagRelease({ folder, version, today });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'everyday-release-'));
  for (const file of files) await cp(path.join(root, file), path.join(folder, file), { recursive: true });
  await writeFile(path.join(folder, 'CHANGELOG.md'), changelog);
  git('init', '--quiet');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Folding');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('names the version everywhere, dates its changes, and tags that', async () => {
  await release('98.7.6');
  expect(git('tag', '--list', '--format=%(refname:short) %(objecttype) %(contents)')).toBe(
    'v98.7.6 tag - Notes can be folded.',
  );
  expect(git('describe', '--exact-match', 'HEAD')).toBe('v98.7.6');
  expect(git('status', '--porcelain')).toBe('');
  expect(await read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 98.7.6 (2026-11-29)\n\n- Notes can be folded.\n',
  );
  const named = await Promise.all(files.map(async (file) => (await read(file)).split('98.7.6').length - 1));
  expect(Object.fromEntries(files.map((file, index) => [file, named[index]]))).toEqual({
    'CHANGELOG.md': 1,
    Dockerfile: 1,
    'deploy/kubernetes/kustomization.yaml': 1,
    'docs/self-hosting.md': 2,
    'package-lock.json': 2,
    'package.json': 1,
  });
  await writeFile(
    path.join(folder, 'CHANGELOG.md'),
    (await read('CHANGELOG.md')).replace('Unreleased\n', 'Unreleased\n\n- More.\n'),
  );
  git('commit', '--quiet', '--all', '--message', 'More');
  await expect(release('98.7.6')).rejects.toThrow('not newer than the last release, v98.7.6');
  await release('98.8.0');
  expect(await read('CHANGELOG.md')).toMatch(/## 98\.8\.0 .*\n\n- More\.\n\n## 98\.7\.6 /);
});

it.each<[string, string, () => Promise<void>]>([
  ['1.2', 'is no version', async () => undefined],
  ['0.0.1', 'already names', async () => undefined],
  ['98.7.6', 'Commit or undo this first', () => writeFile(path.join(folder, 'more.txt'), 'More')],
  [
    '98.7.6',
    'says nothing under',
    async () => {
      await writeFile(path.join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n');
      git('commit', '--quiet', '--all', '--message', 'Nothing');
    },
  ],
])('does not release %s when it %s', async (version, problem, prepare) => {
  await prepare();
  const before = git('rev-parse', 'HEAD');
  await expect(release(version)).rejects.toThrow(problem);
  expect([git('rev-parse', 'HEAD'), git('tag', '--list')]).toEqual([before, '']);
});
