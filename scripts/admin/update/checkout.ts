import { existsSync } from 'node:fs';
import path from 'node:path';
import { runProcess } from '../../lib/run-process.ts';
import { CommandError } from '../command.ts';

/** A copy of the repository that a server is run from. */
export class Checkout {
  readonly #folder: string;

  /** @throws CommandError when it is not one: a container or a release folder is replaced as a whole. */
  constructor(folder: string) {
    if (!existsSync(path.join(folder, '.git')))
      throw new CommandError(
        'This is not a checkout of the repository. To update a container or a released folder, see docs/operating.md.',
      );
    this.#folder = folder;
  }

  async #git(...args: string[]): Promise<string> {
    const { code, output } = await runProcess('git', args, { cwd: this.#folder });
    if (code !== 0) throw new CommandError(`git ${args.join(' ')} failed:\n${output.trim()}`);
    return output.trim();
  }

  /** @throws CommandError when files in the repository were changed: they would be lost or in the way. */
  async requireUnchanged(): Promise<void> {
    const changed = await this.#git('status', '--porcelain', '--untracked-files=no');
    if (changed)
      throw new CommandError(`These files have been changed here:\n${changed}\nCommit or undo that first.`);
  }

  /** Newest release first. */
  async releases(): Promise<string[]> {
    if (await this.#git('remote')) await this.#git('fetch', '--quiet', '--tags');
    return (await this.#git('tag', '--list', 'v*', '--sort=-version:refname')).split('\n').filter(Boolean);
  }

  /** The commit that is checked out, and its readable name. */
  async current(): Promise<{ commit: string; name: string }> {
    return {
      commit: await this.#git('rev-parse', 'HEAD'),
      name: await this.#git('describe', '--tags', '--always'),
    };
  }

  /** Whether the checkout contains all of `release`. */
  async contains(release: string): Promise<boolean> {
    const args = ['merge-base', '--is-ancestor', release, 'HEAD'];
    return (await runProcess('git', args, { cwd: this.#folder })).code === 0;
  }

  async checkOut(what: string): Promise<void> {
    await this.#git('checkout', '--quiet', '--detach', what);
  }

  /** The newest migration that `commit` knows. */
  async newestMigrationOf(commit: string): Promise<string> {
    const names = await this.#git('ls-tree', '--name-only', `${commit}:drizzle`);
    return names.split('\n').toSorted().at(-1) ?? '';
  }

  /** Installs and builds what is checked out. @throws CommandError */
  async prepare(): Promise<void> {
    const steps = [
      ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'],
      ['run', 'build'],
    ];
    for (const args of steps) {
      const { code, output } = await runProcess('npm', args, { cwd: this.#folder });
      if (code !== 0) throw new CommandError(`npm ${args.join(' ')} failed:\n${output.slice(-2_000)}`);
    }
  }
}
