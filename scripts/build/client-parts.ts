import path from 'node:path';
import type { Plugin } from 'vite';
import { withWrittenPaths } from '../lib/written-paths.ts';

/** What a feature's list of pages and contributions says about files that are loaded together. */
export interface DeclaredParts {
  /** The module of each of its pages, by the screen's path. */
  pages: ReadonlyMap<string, string>;
  /** The modules that it contributes, by the name of the extension point. */
  contributed: ReadonlyMap<string, readonly string[]>;
  /** The extension points that a screen shows at once, by its path. */
  atOnce: ReadonlyMap<string, readonly string[]>;
}

const lazyImport = /\bimport\('(\.[^']+)'\)/g;
const page = /'(\/[^']*)':\s*\(\)\s*=>\s*import\('(\.[^']+)'\)/g;
const contribution = /\bcontribute\(\s*(\w+),\s*\[([\s\S]*?)\]\s*,?\s*\)/g;
const shownAtOnce = /\bshownAtOnce: \{([^}]*)\}/;
const points = /'(\/[^']*)':\s*\[([^\]]*)\]/g;

export function readDeclaredParts(text: string, folder: string): DeclaredParts {
  const code = withWrittenPaths(text);
  const resolve = (file: string) => path.join(folder, file);
  const contributed = new Map<string, string[]>();
  for (const [, point = '', items = ''] of code.matchAll(contribution)) {
    const modules = [...items.matchAll(lazyImport)].map(([, file]) => resolve(`${file}`));
    if (modules.length > 0) contributed.set(point, [...(contributed.get(point) ?? []), ...modules]);
  }
  const atOnce = [...(shownAtOnce.exec(code)?.[1] ?? '').matchAll(points)];
  return {
    pages: new Map([...code.matchAll(page)].map(([, screen, file]) => [`${screen}`, resolve(`${file}`)])),
    contributed,
    atOnce: new Map(
      atOnce.map(([, screen, names]) => [
        `${screen}`,
        [...`${names}`.matchAll(/\w+/g)].map(([name]) => name),
      ]),
    ),
  };
}

export interface ClientParts {
  plugin: Plugin;
  /** The module of each screen's page, by its path. */
  pages(): ReadonlyMap<string, string>;
  /** The modules that are loaded along with a screen's page. */
  partsOf(screen: string): readonly string[];
  /** The modules that features contribute lazily, by the name of the extension point. */
  contributed(): ReadonlyMap<string, readonly string[]>;
  /**
   * Modules that are always loaded together: a page with what it shows at once, by the page's module; and whatever is
   * contributed to another extension point, by its name.
   */
  together(): ReadonlyMap<string, readonly string[]>;
}

/** Reads in the features' own lists what is loaded together. */
export function clientParts(): ClientParts {
  const pages = new Map<string, string>();
  const contributed = new Map<string, string[]>();
  const atOnce = new Map<string, readonly string[]>();
  const partsOf = (screen: string) =>
    (atOnce.get(screen) ?? []).flatMap((point) => contributed.get(point) ?? []);
  return {
    plugin: {
      name: 'client-parts',
      apply: 'build',
      transform: {
        order: 'pre',
        filter: { id: /\/features\/[^/]+\/client\/[^/]+\.client\.ts$/ },
        handler(code, id) {
          const found = readDeclaredParts(code, path.dirname(id));
          for (const [screen, module] of found.pages) pages.set(screen, module);
          for (const [screen, names] of found.atOnce)
            atOnce.set(screen, [...(atOnce.get(screen) ?? []), ...names]);
          for (const [point, modules] of found.contributed)
            contributed.set(point, [...(contributed.get(point) ?? []), ...modules]);
        },
      },
    },
    pages: () => pages,
    partsOf,
    contributed: () => contributed,
    together() {
      const declared = new Set([...atOnce.values()].flat());
      return new Map<string, readonly string[]>([
        ...[...pages].map(([screen, module]) => [module, [module, ...partsOf(screen)]] as const),
        ...[...contributed].filter(([point]) => !declared.has(point)),
      ]);
    },
  };
}
