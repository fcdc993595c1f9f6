import { readFile } from 'node:fs/promises';
import path from 'node:path';
import PO from 'pofile';
import { type Language, languages } from '../../shared/language/languages.ts';
import { messageHash, pluralKey } from '../../shared/language/message-hash.ts';
import { isTranslated } from './translated-files.ts';

/** The order in which PO files and the Unicode tables have a language's forms. */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type Table = Record<string, string | Record<string, string>>;

export function catalogueFile(root: string, language: Language): string {
  return path.join(root, 'languages', `${language}.po`);
}

export async function readCatalogue(root: string, language: Language): Promise<PO> {
  return PO.parse(await readFile(catalogueFile(root, language), 'utf8'));
}

/** The names of the forms that a plural has in the language. */
export function pluralForms(language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(languages[language].locale).resolvedOptions();
  return categories.filter((category) => pluralCategories.includes(category));
}

/** What a catalogue knows of the pages, as they look it up. */
export function tableOf(catalogue: PO, language: Language): Table {
  const table: Table = {};
  const forms = pluralForms(language);
  for (const { msgid, msgid_plural: other, msgstr, flags, references, obsolete } of catalogue.items) {
    // What only the server says stays there.
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
