import { glob } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { Translator } from '../../shared/language/text.ts';
import { languageFiles, translatePages } from './translate-pages.ts';
import { isTranslated } from './translated-files.ts';

interface Texts {
  sayIn(translator: Translator): void;
}

/**
 * Loads every module of the pages, and then changes the language: a text that is evaluated at load, and not
 * again, stays in the old language. Unlike the parser, this also sees imported tables, and functions
 * called at load. One line for each: the text, and its module.
 */
export async function frozenTexts(
  root: string,
  sources?: Readonly<Record<string, string>>,
): Promise<string[]> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    // Its internal modules are written for bundlers.
    ssr: { noExternal: ['sucrase'] },
    plugins: [languageFiles(root), translatePages(root), written(root, sources)],
  });
  try {
    const { sayIn } = (await vite.ssrLoadModule('/shared/language/text.ts')) as unknown as Texts;
    const atLoad = recorder();
    sayIn(atLoad.translator);
    for (const file of sources ? Object.keys(sources) : await listPages(root)) await load(vite, file);
    const again = recorder();
    sayIn(again.translator);
    return [...atLoad.said].filter((line) => !again.said.has(line));
  } finally {
    await vite.close();
  }
}

async function listPages(root: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('{assembly,client,features,shared}/**/*.{ts,tsx}', { cwd: root }))
    if (isTranslated(file)) files.push(file);
  return files.sort();
}

/** Modules without a file, for a test. */
function written(root: string, sources: Readonly<Record<string, string>> = {}): Plugin {
  const files = new Map(Object.entries(sources).map(([file, code]) => [path.join(root, file), code]));
  return {
    name: 'written',
    enforce: 'pre',
    resolveId(id, importer) {
      const file =
        id.startsWith('.') && importer ? path.join(path.dirname(importer), id) : path.join(root, id);
      return files.has(file) ? file : undefined;
    },
    load: (id) => files.get(id),
  };
}

/** Entry points of pages need a browser; they have no texts. */
async function load(vite: ViteDevServer, file: string): Promise<void> {
  try {
    await vite.ssrLoadModule(`/${file}`);
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw new Error(`${file} could not be loaded`, { cause: error });
  }
}

/** Returns everything in English, and records each text and its module. */
function recorder(): { translator: Translator; said: Set<string> } {
  const said = new Set<string>();
  const note = (text: string) => {
    said.add(`${speaker()}: ${text}`);
    return text;
  };
  const translator: Translator = {
    locale: 'en-GB',
    text: note,
    plural: (count, one, other) => note(count === 1 ? one : other),
  };
  return { translator, said };
}

function speaker(): string {
  const modules = [
    ...(new Error().stack ?? '').matchAll(/\/((?:assembly|client|features|shared)\/[^():?]+)/g),
  ];
  return modules.map(([, file]) => file).find((file) => !file?.startsWith('shared/language/')) ?? 'somewhere';
}
