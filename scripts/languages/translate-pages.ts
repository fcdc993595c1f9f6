import path from 'node:path';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { isLanguage, languageCodes } from '../../shared/language/languages.ts';
import { readCatalogue, tableOf } from './catalogue.ts';
import { translateSource } from './translate-source.ts';
import { isTranslated } from './translated-files.ts';

const helpers = [
  { called: '__text', imported: 'text', from: '#shared/language/text.ts' },
  { called: '__plural', imported: 'plural', from: '#shared/language/text.ts' },
  { called: '__locale', imported: 'locale', from: '#shared/language/text.ts' },
  { called: '__onTranslator', imported: 'onTranslator', from: '#shared/language/text.ts' },
  { called: '__rich', imported: 'richText', from: '#client/language/rich-text.ts' },
];

const list = 'virtual:languages';
const one = 'virtual:language/';

/** Builds a file from each catalogue. */
export function languageFiles(root: string): Plugin {
  return {
    name: 'language-files',
    resolveId: (id) => (id === list || id.startsWith(one) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${list}`) {
        const loaders = languageCodes
          .filter((code) => code !== 'en')
          .map((code) => `${code}: () => import('${one}${code}')`);
        return `export const catalogues = { ${loaders.join(', ')} };`;
      }
      const language = id.startsWith(`\0${one}`) ? id.slice(one.length + 1) : undefined;
      if (!isLanguage(language)) return undefined;
      // Parsed as one string: faster than an object of a thousand properties.
      const table = JSON.stringify(tableOf(await readCatalogue(root, language), language));
      return `export default JSON.parse(${JSON.stringify(table)});`;
    },
  };
}

/** Makes the pages' texts translatable. */
export function translatePages(root: string): Plugin {
  return {
    name: 'translate-pages',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(root, id.split('?')[0] ?? id);
      if (!isTranslated(file)) return undefined;
      const { edits } = translateSource(file, code);
      if (edits.length === 0) return undefined;
      const result = new MagicString(code);
      for (const { start, end, code: replacement } of edits) {
        if (start === end) result.appendLeft(start, replacement);
        else result.update(start, end, replacement);
      }
      const changed = result.toString();
      const used = helpers.filter(({ called }) => changed.includes(`${called}(`));
      result.prepend(
        used
          .map(({ called, imported, from }) => `import { ${imported} as ${called} } from '${from}';`)
          .join(''),
      );
      return { code: result.toString(), map: result.generateMap({ source: id, hires: 'boundary' }) };
    },
  };
}
