import { join } from 'node:path';
import PO from 'pofile';
import { readBuiltTextSync } from '#server/built-file.ts';
import { paths } from '#server/paths.ts';
import { chooseLanguage, type Language, languages } from '#shared/language/languages.ts';
import { disguise, pseudoTag } from '#shared/language/pseudo.ts';
import { fill } from '#shared/language/text.ts';
import { formatMoment, inEnglish, isSentence, type Said } from './sentence.ts';

/** `pseudo` is for the tests, as in the browser. */
export type SpokenLanguage = Language | 'pseudo';

type Catalogue = ReadonlyMap<string, string>;

/** Loaded when the language is first used; the files do not change while the server runs. */
const catalogues = new Map<SpokenLanguage, Catalogue>();

/** A sentence in a language; anything missing from its catalogue stays English. */
export function say(language: SpokenLanguage, sentence: Said): string {
  if (language === 'en') return inEnglish(sentence);
  if (typeof sentence === 'string') return catalogueOf(language).get(sentence) || sentence;
  const { text, values } = sentence;
  const { locale } = languages[language === 'pseudo' ? 'en' : language];
  const inLanguage = values.map((value) => {
    if (typeof value !== 'object') return value;
    return isSentence(value) ? say(language, value) : formatMoment(value, locale);
  });
  return fill(catalogueOf(language).get(text) || text, inLanguage);
}

/** The language that an `Accept-Language` header requests. */
export function languageOf(header: string | undefined): SpokenLanguage {
  if (header === pseudoTag) return 'pseudo';
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', quality = 'q=1'] = part.trim().split(';');
    return { tag, weight: Number(quality.trim().slice('q='.length)) || 0 };
  });
  return chooseLanguage(wanted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag));
}

function catalogueOf(language: SpokenLanguage): Catalogue {
  const known = catalogues.get(language);
  if (known) return known;
  const file = join(paths.languages, `${language === 'pseudo' ? 'de' : language}.po`);
  const items = PO.parse(readBuiltTextSync(file)).items.filter(({ obsolete }) => !obsolete);
  const catalogue = new Map(
    items.map(({ msgid, msgstr, flags }): [string, string] => {
      const translation = flags.fuzzy ? '' : (msgstr[0] ?? '');
      return [msgid, language === 'pseudo' ? disguise(msgid) : translation];
    }),
  );
  catalogues.set(language, catalogue);
  return catalogue;
}
