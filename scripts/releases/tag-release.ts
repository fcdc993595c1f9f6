import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isNewer } from '#features/health/server/newest-release.ts';
import { runProcess } from '../lib/run-process.ts';

/** Every place that names the version of the product, with the version as the second group. */
const places: readonly [file: string, named: RegExp][] = [
  ['package.json', /^( {2}"version": ")([^"]+)/m],
  ['package-lock.json', /^( {2}"version": ")([^"]+)/m],
  ['package-lock.json', /^( {4}"": \{\n {6}"name": "everyday",\n {6}"version": ")([^"]+)/m],
  ['Dockerfile', /^(ARG VERSION=)(\S+)/m],
  ['deploy/kubernetes/kustomization.yaml', /(newName: registry\.example\/everyday, newTag: )([\d.]+)/],
  ['docs/self-hosting.md', /(docker build -t registry\.example\/everyday:)([\d.]+)/],
  ['docs/self-hosting.md', /(docker push registry\.example\/everyday:)([\d.]+)/],
];

const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m;

/** What keeps a release from being made; nothing was changed. */
export class ReleaseError extends Error {}

export interface Release {
  /** The repository. */
  folder: string;
  version: string;
  /** As YYYY-MM-DD. */
  today: string;
}

/** Names the version everywhere, dates its entry in CHANGELOG.md, and commits and tags that. Pushes nothing. */
export async function tagRelease({ folder, version, today }: Release): Promise<void> {
  const git = async (...args: string[]): Promise<string> => {
    const { code, output } = await runProcess('git', args, { cwd: folder });
    if (code !== 0) throw new ReleaseError(`git ${args.join(' ')} failed:\n${output.trim()}`);
    return output.trim();
  };
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new ReleaseError(`“${version}” is no version such as 1.2.3.`);
  const changed = await git('status', '--porcelain');
  if (changed) throw new ReleaseError(`Commit or undo this first:\n${changed}`);
  const [newest] = (await git('tag', '--list', 'v*', '--sort=-version:refname')).split('\n').filter(Boolean);
  if (newest && !isNewer(version, newest.slice(1)))
    throw new ReleaseError(`${version} is not newer than the last release, ${newest}.`);

  const files = new Map<string, string>();
  const read = async (file: string) => files.get(file) ?? (await readFile(path.join(folder, file), 'utf8'));
  for (const [file, named] of places) {
    const text = await read(file);
    const found = named.exec(text)?.[2];
    if (found === undefined) throw new ReleaseError(`${file} does not name the version where it did.`);
    if (isNewer(found, version)) throw new ReleaseError(`${file} already names ${found}.`);
    files.set(
      file,
      text.replace(named, (_, before: string) => before + version),
    );
  }
  const changelog = await read('CHANGELOG.md');
  const changes = unreleased.exec(changelog)?.[1]?.trim();
  if (!changes) throw new ReleaseError('CHANGELOG.md says nothing under “## Unreleased”.');
  files.set(
    'CHANGELOG.md',
    changelog.replace(unreleased, () => `## Unreleased\n\n## ${version} (${today})\n\n${changes}\n\n`),
  );

  for (const [file, text] of files) await writeFile(path.join(folder, file), `${text.trimEnd()}\n`);
  await git('add', ...files.keys());
  await git('commit', '--quiet', '--message', `release: v${version}`);
  await git('tag', '--annotate', `v${version}`, '--message', changes);
}
