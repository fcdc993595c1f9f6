import { root } from '../lib/dependencies.mjs';
import { runProcess } from '../lib/run-process.ts';

export interface Changes {
  /** The commit that the branch started from. */
  since: string;
  /** Relative to the root, including uncommitted files. */
  files: string[];
}

/** The changes since the branch left `main`; null without a `main` to compare with. */
export async function findChanges(): Promise<Changes | null> {
  for (const main of ['main', 'origin/main']) {
    const base = await git('merge-base', 'HEAD', main);
    if (base === null) continue;
    const since = base.trim();
    const [changed, added] = await Promise.all([
      git('diff', '--name-only', since),
      git('ls-files', '--others', '--exclude-standard'),
    ]);
    if (changed === null || added === null) return null;
    return { since, files: `${changed}\n${added}`.split('\n').filter((file) => file !== '') };
  }
  return null;
}

async function git(...args: string[]): Promise<string | null> {
  const { code, output } = await runProcess('git', args, { cwd: root });
  return code === 0 ? output : null;
}
