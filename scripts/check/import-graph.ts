import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/dependencies.mjs';

const imports = /(?:from|import|import\(|new URL\()\s*'([^']+)'/g;
const aliases = /^#(assembly|client|features|server|shared|tests)\//;

/** The project files that a file imports, found in its text: fast, and the same for every kind of import. */
export class ImportGraph {
  readonly #texts = new Map<string, string>();

  /** The text of a file, by its path from the root; empty if there is no such file. */
  textOf(file: string): string {
    let text = this.#texts.get(file);
    if (text === undefined) {
      const absolute = path.join(root, file);
      text = existsSync(absolute) && statSync(absolute).isFile() ? readFileSync(absolute, 'utf8') : '';
      this.#texts.set(file, text);
    }
    return text;
  }

  /** The files that this one names, lazy ones and workers included. */
  namedIn(file: string, text = this.textOf(file)): string[] {
    return [...text.matchAll(imports)].flatMap(([, specifier = '']) => {
      const target = aliases.test(specifier)
        ? specifier.slice(1)
        : specifier.startsWith('.')
          ? path.posix.join(path.posix.dirname(file), specifier)
          : null;
      return target !== null && this.textOf(target) !== '' ? [target] : [];
    });
  }

  /** These files and all their transitive imports. Files in `ends` are included but not followed. */
  closureOf(files: Iterable<string>, ends: ReadonlySet<string> = new Set()): Set<string> {
    const reached = new Set<string>();
    const open = [...files];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      if (!ends.has(file) && /\.(?:tsx?|mjs|js)$/.test(file)) open.push(...this.namedIn(file));
    }
    return reached;
  }
}
