import { readFile } from 'node:fs/promises';
import path from 'node:path';
import PO from 'pofile';
import { type Language, languages } from '../../shared/language/languages.ts';
import { messageHash, pluralKey } from '../../shared/language/message-hash.ts';
import { isTranslated } from './translated-files.ts';

/** The order of plural forms in PO files and the Unicode tables. */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type Table = Record<string, string | Record<string, string>>;

export function catalogueFile(root: string, language: Language): string {
  return path.join(root, 'languages', `${language}.po`);
}

export async function readCatalogue(root: string, language: Language): Promise<PO> {
  return PO.parse(await readFile(catalogueFile(root, language), 'utf8'));
}

/** The names of the language's plural forms. */
export function pluralForms(language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(languages[language].locale).resolvedOptions();
  return categories.filter((category) => pluralCategories.includes(category));
}

/** A catalogue's lookup table for the pages. */
export function tableOf(catalogue: PO, language: Language): Table {
  const table: Table = {};
  const forms = pluralForms(language);
  for (const { msgid, msgid_plural: other, msgstr, flags, references, obsolete } of catalogue.items) {
    // Texts used only by the server are omitted.
    if (!references.some(isTranslated)) continue;
    if (obsolete || flags.fuzzy || msgstr.length === 0 || msgstr.some((form) => form === '')) continue;
    const hash = messageHash(other ? pluralKey(msgid, other) : msgid);
    if (hash in table) throw new Error(`Two messages of ${language} have the same hash, one is “${msgid}”.`);
    table[hash] = other
      ? Object.fromEntries(forms.map((form, index) => [form, msgstr[index] ?? '']))
      : (msgstr[0] ?? '');
  }
  return table;
}
