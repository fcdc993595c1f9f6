import { disguise } from '#shared/language/pseudo.ts';
import type { Translator } from '#shared/language/text.ts';

/** A pseudo-language: any text shown without its brackets was not extracted. */
export const pseudoTranslator: Translator = {
  // Different letters, so that a date which does not follow the language shows as well.
  locale: 'ar-u-nu-latn',
  text: disguise,
  plural: (count, one, other) => disguise(count === 1 ? one : other),
};
