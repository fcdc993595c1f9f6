import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type ScreenFiles, screenFilesName } from '../../shared/screen-files.ts';

/** How a feature names what loads the page of a screen. */
const page = /'(\/[^']*)':\s*\(\)\s*=>\s*import\('(\.[^']+)'\)/g;

/** Writes down for the server which files each screen loads beside those of the application's document. */
export function screenFiles(application: string): Plugin {
  const modules = new Map<string, string>();
  return {
    name: 'screen-files',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /\/features\/[^/]+\/client\/[^/]+\.client\.ts$/ },
      handler(code, id) {
        for (const [, screen, file] of code.matchAll(page))
          modules.set(`${screen}`, path.join(path.dirname(id), `${file}`));
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const loadedBy = (module: string) =>
        filesOf(
          chunks,
          chunks.find(({ facadeModuleId }) => facadeModuleId === module),
        );
      const known = loadedBy(application);
      const files: ScreenFiles = Object.fromEntries(
        [...modules].sort().map(([screen, module]) => {
          const needed = [...loadedBy(module)].filter((file) => !known.has(file));
          if (needed.length === 0) this.error(`The page at ${screen} has no file of its own.`);
          return [screen, needed.map((file) => `/${file}`)];
        }),
      );
      this.emitFile({ type: 'asset', fileName: screenFilesName, source: JSON.stringify(files) });
    },
  };
}

/** Of a chunk and of all that it imports at once. */
function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  chunk: Rolldown.OutputChunk | undefined,
  found = new Set<string>(),
): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const file of chunk.imports)
    filesOf(
      chunks,
      chunks.find(({ fileName }) => fileName === file),
      found,
    );
  return found;
}
