import type { CatalogueTable } from 'virtual:languages';
import { messageHash, pluralKey } from '#shared/language/message-hash.ts';
import type { Translator } from '#shared/language/text.ts';

/** Loaded only with a language other than English. */
export function createTranslator(locale: string, table: CatalogueTable): Translator {
  const rules = new Intl.PluralRules(locale);
  const found = (key: string) => table[messageHash(key)];
  return {
    locale,
    text(english) {
      const sentence = found(english);
      return typeof sentence === 'string' ? sentence : undefined;
    },
    plural(count, one, other) {
      const forms = found(pluralKey(one, other));
      return typeof forms === 'object' ? (forms[rules.select(count)] ?? forms.other) : undefined;
    },
  };
}
