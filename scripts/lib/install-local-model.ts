import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from './dependencies.mjs';
import { runProcess } from './run-process.ts';

/**
 * Installs what an in-process model needs into its own folder, so that other installations stay small.
 * The lock file in scripts/local-model pins every version; no install scripts run.
 */
export async function installLocalModelLibrary(folder: string, { live = false } = {}): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(path.join(root, 'scripts/local-model', file), path.join(folder, file));
  }
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await runProcess('npm', ['ci', ...options], { cwd: folder, live });
  return code === 0;
}
