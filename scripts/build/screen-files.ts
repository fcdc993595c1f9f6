import type { Plugin, Rolldown } from 'vite';
import {
  type OfflineFiles,
  offlineFilesName,
  type ScreenFiles,
  screenFilesName,
} from '../../shared/screen-files.ts';
import type { ClientParts } from './client-parts.ts';

/** The marker of a screen that works offline. */
const offline = /path: '([^']+)'(?:(?!path:)[\s\S])*?worksOffline(OnceOpened)?: \{ parts: \[([^\]]*)\] \}/g;

/** Writes a list for the server of the files each screen loads beside those of the application's document. */
export function screenFiles(application: string, { pages, partsOf, contributed }: ClientParts): Plugin {
  const offlineParts = new Map<string, { parts: string[]; isOnceOpened: boolean }>();
  return {
    name: 'screen-files',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /\/features\/[^/]+\/shared\/[^/]+\.screens\.ts$/ },
      handler(code) {
        for (const [, screen, onceOpened, parts = ''] of code.matchAll(offline))
          offlineParts.set(`${screen}`, {
            parts: [...parts.matchAll(/'([^']+)'/g)].map(([, part]) => `${part}`),
            isOnceOpened: onceOpened !== undefined,
          });
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const loadedBy = (...modules: string[]) => {
        const found = new Set<string>();
        for (const module of modules) filesOf(chunks, chunkOf(chunks, module), found);
        return found;
      };
      const known = loadedBy(application);
      const files: ScreenFiles = Object.fromEntries(
        [...pages()].sort().map(([screen, module]) => {
          const needed = [...loadedBy(module, ...partsOf(screen))].filter((file) => !known.has(file));
          if (needed.length === 0) this.error(`The page at ${screen} has no file of its own.`);
          return [screen, needed.map((file) => `/${file}`)];
        }),
      );
      const paths = [...offlineParts.keys()].sort();
      const filesOfScreen = (screen: string) => {
        const module = pages().get(screen);
        if (module === undefined) this.error(`The screen at ${screen} works offline and has no page.`);
        const own = /\/features\/([^/]+)\//.exec(module)?.[1] ?? '';
        const features = [own, ...(offlineParts.get(screen)?.parts ?? [])];
        const isOfThem = (id: string) =>
          features.includes(/\/features\/([^/]+)\/client\//.exec(id)?.[1] ?? '');
        // Contributions of which others are missing are not shown either.
        const whole = [...contributed().values()].filter((modules) => modules.every(isOfThem)).flat();
        const isWanted = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk) =>
          facadeModuleId === null ? moduleIds.some((id) => whole.includes(id)) : isOfThem(facadeModuleId);
        return [...withParts(chunks, loadedBy(module, ...partsOf(screen)), isWanted)];
      };
      const isOnceOpened = (screen: string) => offlineParts.get(screen)?.isOnceOpened ?? false;
      const kept = new Set(paths.filter((screen) => !isOnceOpened(screen)).flatMap(filesOfScreen));
      const offlineFiles: OfflineFiles = {
        screens: paths,
        files: [...kept].sort().map((file) => `/${file}`),
        onceOpened: Object.fromEntries(
          paths.filter(isOnceOpened).map((screen) => [
            screen,
            filesOfScreen(screen)
              .filter((file) => !kept.has(file))
              .sort()
              .map((file) => `/${file}`),
          ]),
        ),
      };
      this.emitFile({ type: 'asset', fileName: offlineFilesName, source: JSON.stringify(offlineFiles) });
      this.emitFile({ type: 'asset', fileName: screenFilesName, source: JSON.stringify(files) });
    },
  };
}

/** Includes lazy parts, recursively, as far as they belong to the screen; and all their styles. */
function withParts(
  chunks: readonly Rolldown.OutputChunk[],
  files: ReadonlySet<string>,
  isWanted: (part: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk?.dynamicImports ?? []) {
      const part = chunks.find(({ fileName }) => fileName === name);
      if (part && isWanted(part)) filesOf(chunks, part, found);
    }
  }
  return found;
}

/** The file of a module: its own, or one that it shares. */
const chunkOf = (chunks: readonly Rolldown.OutputChunk[], module: string) =>
  chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
  chunks.find(({ moduleIds }) => moduleIds.includes(module));

/** A chunk and all its static imports. */
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
