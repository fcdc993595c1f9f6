import { findExactPage } from '#features/dictionary/server/find-page.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { type Rewriting, type RuleOptions, rewrite } from './rewrite.ts';

/** The reference's pages are ordered by word frequency. */
const commonPages = 4_500;
const longestGloss = 80;
const mostGlosses = 5;
/** Endings of learned words; "dishwasher" is as rare and needs no explanation. */
const endings =
  'tion sion ity osis asis itis emia logy graphy ism ance ence esis tude ment ous ic ary ium oid sis tory ant ent end row';
const learned = new RegExp(`(?:${endings.replaceAll(' ', '|')})s?$`);

/** With a text where a word is explained and one where none is. */
export const glossExamples = {
  fires: 'Plants live by photosynthesis in summer.',
  abstains: 'The plumber came to the kitchen with a dishwasher.',
};

/** G: explains rare words in brackets at their first occurrence, if the reference has a single meaning for them. */
export function glossWords(text: string, reference: Reference, options: RuleOptions): Rewriting {
  const told = new Set<string>();
  return rewrite(
    text,
    {
      rule: 'G',
      pattern: /(?<![\p{L}\p{N}'’-])\p{Ll}{6,}(?![\p{L}\p{N}'’-])/gu,
      replace({ found, after }) {
        if (told.size >= mostGlosses || told.has(found) || !learned.test(found) || /^\s*\(/.test(after))
          return null;
        const page = findExactPage(reference, found);
        if (!page || page.id < commonPages || page.kind !== 'entry') return null;
        // An inflected verb would need a different explanation from its base form.
        if (page.title.toLowerCase() !== found && `${page.title.toLowerCase()}s` !== found) return null;
        const [sense, second] = reference.listSenses(page);
        if (!sense || second || sense.tagCount > 0 || !/noun|adjective/.test(sense.id)) return null;
        const gloss = sense.synset.definition
          .replaceAll(/\([^)]*\)/g, ' ')
          .split(';')[0]
          ?.replaceAll(/\s+/g, ' ')
          .trim();
        if (gloss === undefined || gloss === '' || gloss.length > longestGloss) return null;
        told.add(found);
        return `${found} (${gloss})`;
      },
    },
    options,
  );
}
