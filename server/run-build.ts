import { setFlagsOfStart } from './flags-of-v8.ts';
import { loadScripts } from './load-scripts.ts';
import { readNode } from './read-node.ts';

/**
 * Runs a built server from its scripts (docs/decisions/0285, 0303).
 *
 * @param onLoad is told of each script before it runs
 */
export function runBuild(folder: string, onLoad?: Parameters<typeof loadScripts>[1]): void {
  const scripts = loadScripts(folder, onLoad);
  // It begins to open the embedded database, whose thread reads Node's modules meanwhile, and imports the server once this function
  // has come to its end.
  scripts.load('./main.cjs');
  readNode();
  scripts.readAhead();
  setFlagsOfStart();
}
