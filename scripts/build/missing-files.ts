import type { Plugin, Rolldown } from 'vite';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/**
 * What a lazy import must preload besides its own file, which the import itself fetches: what is not there already
 * wherever the importing file runs. By default the build lists everything; in the application's script these lists
 * were a tenth.
 */
export function missingFiles(application: string): {
  plugin: Plugin;
  resolve: (file: string, needed: string[], host: string) => string[];
} {
  let there: (host: string) => ReadonlySet<string> = () => new Set();
  return {
    plugin: {
      name: 'missing-files',
      apply: 'build',
      // Before the build writes the lists.
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          const outputs = Object.values(bundle).filter((output) => output.type === 'chunk');
          const chunks = new Map(outputs.map((chunk) => [chunk.fileName, chunk]));
          const entries = outputs.filter(({ isEntry }) => isEntry);
          const reach = (chunk: Rolldown.OutputChunk) => [...chunk.imports, ...chunk.dynamicImports];
          const others = entries.filter(({ facadeModuleId }) => facadeModuleId !== application);
          const elsewhere = closureOf(fileNames(others), chunks, reach);
          const start = closureOf(
            fileNames(entries.filter((entry) => !others.includes(entry))),
            chunks,
            ({ imports }) => imports,
          );
          there = (host) => {
            const own = closureOf([host], chunks, ({ imports }) => imports);
            // A file that pages of the site load as well cannot count on the application.
            return elsewhere.has(host) ? own : own.union(start);
          };
        },
      },
    },
    resolve(file, needed, host) {
      const known = there(host);
      return needed.filter((one) => one.endsWith('.css') || (one !== file && !known.has(one)));
    },
  };
}

const fileNames = (chunks: readonly Rolldown.OutputChunk[]) => chunks.map(({ fileName }) => fileName);

function closureOf(
  files: readonly string[],
  chunks: Chunks,
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    const chunk = chunks.get(file);
    for (const used of chunk ? next(chunk) : []) found.add(used);
  }
  return found;
}
