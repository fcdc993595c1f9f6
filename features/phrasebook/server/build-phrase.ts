import type { PhraseLanguage } from './phrase-languages.ts';
import type { Phrasebook } from './phrasebook.ts';

/** How an English phrase begins, and what is said around the noun; `object` says that somebody does something with it. */
interface Frame {
  english: RegExp;
  isObject: boolean;
  texts: Readonly<Record<string, string>>;
}

const frames: readonly Frame[] = [
  {
    english:
      /^(?:i would like|i'd like|can i have|could i have|may i have|can i get|could i get)(?: to have)? (?<noun>.+)$/i,
    isObject: true,
    texts: {
      es: 'quisiera …, por favor',
      de: 'ich möchte …, bitte',
      fr: "je voudrais …, s'il vous plaît",
      it: 'vorrei …, per favore',
      pt: 'queria …, por favor',
    },
  },
  {
    english: /^(?:ask for|order) (?<noun>.+)$/i,
    isObject: true,
    texts: {
      es: '…, por favor',
      de: '…, bitte',
      fr: "…, s'il vous plaît",
      it: '…, per favore',
      pt: '…, por favor',
    },
  },
  {
    english: /^(?<noun>(?:an?|one|the) .+) please$/i,
    isObject: true,
    texts: {
      es: '…, por favor',
      de: '…, bitte',
      fr: "…, s'il vous plaît",
      it: '…, per favore',
      pt: '…, por favor',
    },
  },
  {
    english: /^(?:do you have|have you got) (?<noun>.+)$/i,
    isObject: true,
    texts: { es: '¿tiene …?', de: 'haben Sie …?', fr: 'avez-vous … ?', it: 'ha …?', pt: 'tem …?' },
  },
  {
    english: /^(?:i need|we need) (?<noun>.+)$/i,
    isObject: true,
    texts: { es: 'necesito …', de: 'ich brauche …', it: 'mi serve …', pt: 'preciso de …' },
  },
  {
    english: /^(?:i am looking for|i'm looking for) (?<noun>.+)$/i,
    isObject: true,
    texts: { es: 'busco …', de: 'ich suche …', fr: 'je cherche …', it: 'cerco …', pt: 'procuro …' },
  },
  {
    english: /^(?:where is|where's) (?<noun>(?:the|my) .+)$/i,
    isObject: false,
    texts: {
      es: '¿dónde está …?',
      de: 'wo ist …?',
      fr: 'où est … ?',
      it: "dov'è …?",
      pt: 'onde está …?',
    },
  },
];

type Kind = 'a' | 'the' | 'some';

/** The noun with the article that the phrase needs; undefined where its gender cannot be told from the book. */
const articles: Readonly<
  Record<string, (noun: string, kind: Kind, isObject: boolean) => string | undefined>
> = {
  es: (noun, kind) => withArticle(noun, kind, { el: 'un', la: 'una' }, /^(?:el|la|los|las) /),
  pt: (noun, kind) => withArticle(noun, kind, { o: 'um', a: 'uma' }, /^(?:o|a|os|as) /),
  it: (noun, kind) =>
    withArticle(noun, kind, { il: 'un', lo: 'uno', la: 'una' }, /^(?:il |lo |la |i |gli |le |l')/),
  de(noun, kind, isObject) {
    if (kind === 'the') return isObject ? noun.replace(/^der /, 'den ') : noun;
    const accusative = { der: 'einen', die: 'eine', das: 'ein' };
    const nominative = { der: 'ein', die: 'eine', das: 'ein' };
    return withArticle(noun, kind, isObject ? accusative : nominative, /^(?:der|die|das) /);
  },
  fr(noun, kind) {
    if (kind !== 'some') return withArticle(noun, kind, { le: 'un', la: 'une' }, /^(?:le |la |les |l')/);
    const parts = [
      [/^le /, 'du '],
      [/^les /, 'des '],
      [/^(?=la |l')/, 'de '],
    ] as const;
    const part = parts.find(([pattern]) => pattern.test(noun));
    return part && noun.replace(part[0], part[1]);
  },
};

function withArticle(
  noun: string,
  kind: Kind,
  indefinite: Readonly<Record<string, string>>,
  article: RegExp,
): string | undefined {
  if (kind === 'the') return article.test(noun) ? noun : undefined;
  if (kind === 'some') return noun.replace(article, '');
  const [first = '', ...rest] = noun.split(' ');
  const one = indefinite[first];
  return one === undefined || rest.length === 0 ? undefined : `${one} ${rest.join(' ')}`;
}

/** “I would like a coffee”: a frame and a noun of the book, with the noun's article as the language needs it. */
export function buildPhrase(english: string, language: PhraseLanguage, book: Phrasebook): string | undefined {
  const text = english
    .trim()
    .replace(/[?.!,]+$/, '')
    .replaceAll('’', "'");
  for (const { english: pattern, isObject, texts } of frames) {
    const said = pattern.exec(text)?.groups?.noun?.replace(/,? please$/i, '');
    const frame = texts[language];
    if (said === undefined || frame === undefined) continue;
    // “A table for two” is in the book with its “please”.
    const polite = book.find(said, language);
    if (polite?.includes(', ')) return frame.replace('…', polite.slice(0, polite.lastIndexOf(', ')));
    const { lead = '', bare } = /^(?<lead>an?|one|the|some|any)? ?(?<bare>.+)$/i.exec(said)?.groups ?? {};
    const noun = bare === undefined ? undefined : book.find(bare, language);
    if (noun === undefined || noun.includes('…') || noun.includes(' / ')) continue;
    const kind: Kind = /^the$/i.test(lead) ? 'the' : /^(?:an?|one)$/i.test(lead) ? 'a' : 'some';
    const placed = articles[language]?.(noun, kind, isObject);
    if (placed !== undefined) return frame.replace('…', placed);
  }
  return undefined;
}
