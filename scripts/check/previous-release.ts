import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../lib/dependencies.mjs';
import { runProcess } from '../lib/run-process.ts';
import { runVitest } from './run-tests.ts';
import type { StageResult } from './stage.ts';

/** Not below `node_modules`, where Node strips no types: the release's build runs from its sources. */
const cache = path.join(root, '.cache/releases');

/** What its server opens when it starts. Its pages, voice and Python are nearly everything that a build takes time for. */
const parts = ['server', 'template', 'reference', 'tables'];

/** The previous release's server, beside this one and on data that this one has written. */
export async function checkPreviousRelease(): Promise<StageResult> {
  const release = await findPreviousRelease();
  if (release === undefined) {
    const skippedBecause = 'no release before this commit is tagged (v…) in this checkout';
    return { isPassed: true, output: '', skippedBecause };
  }
  const prepared = await prepare(release.commit);
  if ('problem' in prepared) {
    return { isPassed: false, output: `${release.name} could not be built here.\n${prepared.problem}` };
  }
  const result = await runVitest('node', {
    name: 'previous release',
    args: ['tests/releases/previous-release.test.ts'],
    env: { PREVIOUS_RELEASE_FOLDER: prepared.folder },
    isQuiet: true,
  });
  return { ...result, remark: `against ${release.name}` };
}

/** The newest tag before this commit, or the one in `PREVIOUS_RELEASE`. */
async function findPreviousRelease(): Promise<{ name: string; commit: string } | undefined> {
  const named = process.env.PREVIOUS_RELEASE;
  const described = named
    ? { code: 0, output: named }
    : await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  // Also without a repository, or without its history.
  if (described.code !== 0) return undefined;
  const name = described.output.trim();
  const { code, output } = await git('rev-parse', '--verify', `${name}^{commit}`);
  if (code !== 0) throw new Error(`There is no release ${name} in this checkout.`);
  return { name, commit: output.trim() };
}

const git = (...args: string[]) => runProcess('git', args, { cwd: root });

/** Built once for each release, as far as its server needs it. */
async function prepare(commit: string): Promise<{ folder: string } | { problem: string }> {
  const folder = path.join(cache, commit);
  if (existsSync(folder)) return { folder };
  // Under a temporary name until complete, so that an interrupted check leaves nothing partial.
  const growing = `${folder}.growing`;
  await rm(growing, { recursive: true, force: true });
  await mkdir(growing, { recursive: true });
  const archive = path.join(growing, 'release.tar');
  const isSamePackages = await hasSamePackages(commit);
  const steps: [string, string[], string][] = [
    ['git', ['archive', '--output', archive, commit], root],
    ['tar', ['-xf', archive], growing],
  ];
  if (!isSamePackages) {
    const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
    steps.push(['npm', ['ci', ...flags], growing]);
  }
  steps.push([process.execPath, ['scripts/build.ts', ...parts], growing]);
  if (isSamePackages) await symlink(path.join(root, 'node_modules'), path.join(growing, 'node_modules'));
  for (const [command, args, cwd] of steps) {
    const { code, output } = await runProcess(command, args, { cwd });
    if (code !== 0) return { problem: output.slice(-4_000) };
  }
  await rm(archive);
  await rename(growing, folder);
  return { folder };
}

async function hasSamePackages(commit: string): Promise<boolean> {
  const { code, output } = await git('show', `${commit}:package-lock.json`);
  return code === 0 && output === (await readFile(path.join(root, 'package-lock.json'), 'utf8'));
}
