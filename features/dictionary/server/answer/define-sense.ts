import { plain, quoted, sentence } from '#features/built-in-engine/server/answer/markdown.ts';
import type { LookedUpSense } from '#features/dictionary/shared/reference-lookup.ts';
import { looksPlural, pluralOf } from './articles.ts';
import { furtherSentence } from './further-clause.ts';
import { readGloss } from './gloss.ts';
import { type Article, asPredicate, asSubject, isPluralGloss } from './noun-phrase.ts';

/** How the person asked: about the thing ("what is a dog") or about the word ("what does dog mean"). */
export interface Asked {
  article: Article;
  about: 'thing' | 'word';
}

export interface DefinedSense {
  /** The definition as one sentence. */
  opening: string;
  /** Additional sentences from the gloss. */
  further: string[];
}

function isPerson(sense: LookedUpSense): boolean {
  return sense.domain === 'noun.person';
}

function isOver(years: string | undefined, definition: string): boolean {
  if (years) return /\d[^\d]*[–-][^\d]*\d/.test(years) || /BC|died|circa/i.test(years);
  return /\b(?:was|were|died|ancient|assassinated|century)\b/.test(definition);
}

/** The name used in later sentences: a person's last name, but "Alexander the Great" in full. */
function shortName(title: string): string {
  const words = title.split(' ');
  const last = words.at(-1) ?? title;
  return words.length < 2 ||
    /^(?:[IVX]+|Great|Jr\.?|Sr\.?)$/.test(last) ||
    / (?:the|of|von|van|da) /i.test(title)
    ? title
    : last;
}

function defineNoun(title: string, sense: LookedUpSense, asked: Asked): DefinedSense {
  const definition = plain(sense.definition);
  const { field, clauses, years } = readGloss(definition);
  const [whole = definition, ...rest] = clauses;
  // "(of volcanos) pouring out fumes" says what it applies to.
  const of = /^\((?:of|in|used of) ([^)]*)\) (.*)$/.exec(whole);
  const first = of?.[2] ?? whole;
  const isInstance = sense.instanceOf.length > 0;
  const name = isInstance ? properName(title) : title;
  const subject = asSubject(name, asked.article, { domain: sense.domain, definition: first, isInstance });
  const plural =
    (sense.domain === 'noun.group' && /[^s]s$/.test(title) && isInstance) ||
    /(?:Alps|Andes|Himalayas|Rockies|Pyrenees|Islands|Isles|Mountains|Appalachians)$/i.test(title) ||
    (/^(?:people|animals|plants|things|those who|islands|mountains)\b/.test(first) && /s$/.test(title));
  const isHappening = sense.domain === 'noun.act' || sense.domain === 'noun.event';
  const over =
    isInstance &&
    (isHappening || (isPerson(sense) && !/mythology/i.test(field ?? '') && isOver(years, definition)));
  const be = over ? 'was' : plural ? 'are' : 'is';
  const inField = of && !field ? `Of ${named(of[1] ?? '')}, ` : field ? `In ${fieldName(field)}, ` : '';
  const lifespan = years ? ` (${years})` : '';
  // "Python is large boas" would not agree.
  const isCount = /^(?:two|three|four|several|some|many)\b/.test(first);
  const isLiving = sense.domain === 'noun.animal' || sense.domain === 'noun.plant';
  const disagrees =
    (subject === name || isCount || isLiving) && (isCount || isPluralGloss(first)) && !looksPlural(name);
  const many =
    isLiving && !isInstance && isPluralGloss(first) && /^\p{Ll}/u.test(name) ? pluralOf(name) : undefined;
  const isAboutWord = !isInstance && (disagrees || (asked.about === 'word' && subject === name));
  // A dictionary is a snapshot: people who were alive then are described as of then.
  const maybeOver = isInstance && isPerson(sense) && years !== undefined && !over;
  const asOf = maybeOver ? 'According to the built-in reference, ' : '';
  const isClause = /^one (?!of|who|that|which)\w+ (?:\w+ )?\w+s (?!of)/.test(first);
  const opening =
    many && asked.about === 'thing'
      ? `${inField}${many} are ${first}`
      : isAboutWord || isClause
        ? `${inField}${quoted(name)} means ${isClause ? 'that ' : ''}${first}`
        : `${asOf}${inField}${subject}${lifespan} ${be} ${asPredicate(first, sense.domain)}`;
  const follow = {
    name: isInstance && isPerson(sense) ? shortName(name) : 'It',
    be: over ? 'was' : 'is',
    domain: sense.domain,
  } as const;
  return {
    opening: sentence(opening),
    further: rest.map((clause) => sentence(furtherSentence(clause, follow))),
  };
}

const smallWords = new Set(['of', 'the', 'and', 'de', 'von', 'van', 'la', 'le', 'du', 'on', 'in']);

/** Churches and books take an article, sciences do not. */
const fieldName = (field: string) =>
  `${/^(?:Roman|Old|New|Eastern|Bible|Middle)\b.*(?:Church|Testament|Bible|Ages)$|^Bible$|^Church/.test(field) ? 'the ' : ''}${field.replace(/, /g, ' and ')}`;

const named = (things: string) => things.replace(/^e\.g\.,? (.*)$/, '$1, for example');

/** Titles of people and places may arrive in small letters. */
function properName(title: string): string {
  if (/[A-Z]/.test(title)) return title;
  const cased = title.replace(/\p{L}[\p{L}'’]*/gu, (word) =>
    smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
  return cased.charAt(0).toUpperCase() + cased.slice(1);
}

function defineVerb(title: string, sense: LookedUpSense): DefinedSense {
  const { field, clauses } = readGloss(plain(sense.definition));
  const [first = '', ...rest] = clauses;
  // "(of a liquid) flow" says what the verb applies to.
  const of = /^\((of|used of|said of) ([^)]*)\) (.*)$/.exec(first);
  const meaning = of?.[3] ?? first;
  const start = field ? `In ${field}, to` : of ? `Of ${of[2]}, to` : 'To';
  return {
    opening: sentence(`${start} ${title} means to ${meaning.replace(/^to /, '')}`),
    further: rest.map((clause) => sentence(`It can also be put as ${quoted(clause.replace(/^to /, ''))}`)),
  };
}

function defineModifier(title: string, sense: LookedUpSense): DefinedSense {
  const { field, clauses } = readGloss(plain(sense.definition));
  const [first = '', ...rest] = clauses;
  const of = /^\((?:used )?of ([^)]*)\) (.*)$/.exec(first);
  const used = /^(?:used|said)\b/.exec(first);
  const start = field ? `In ${field}, ` : of ? `Of ${named(of[1] ?? '')}, ` : '';
  const opening = used
    ? `${quoted(title)} is ${first}`
    : `${start}${quoted(title)} means ${of?.[2] ?? first}`;
  return {
    opening: sentence(
      start ? opening : opening.replace(/^“(.)/, (_, letter: string) => `“${letter.toUpperCase()}`),
    ),
    further: rest.map((clause) => sentence(`Its entry adds: ${quoted(clause)}`)),
  };
}

/** Asked for the capital of France, the answer is called Paris; and "Curie" is said with the first name. */
function nameOf(title: string, { instanceOf, synonyms, domain }: LookedUpSense): string {
  if (domain === 'noun.person' && instanceOf.length > 0 && /^\p{L}+$/u.test(title)) {
    const last = ` ${title.toLowerCase()}`;
    const whole = synonyms.find((name) => /^\p{Lu}\p{Ll}+ /u.test(name) && name.toLowerCase().endsWith(last));
    return whole && !/^(?:Sir|President|Saint|Mrs|Lord|Dr)\b/.test(whole) ? whole : title;
  }
  const isDescription = instanceOf.length > 0 && /^\p{Ll}.* /u.test(title);
  return (isDescription && synonyms.find((name) => /^\p{Lu}/u.test(name) && !/capital/i.test(name))) || title;
}

/** Turns one sense of an entry into sentences. */
export function defineSense(title: string, sense: LookedUpSense, asked: Asked): DefinedSense {
  const called = nameOf(title, sense);
  const name = plain(called, 120);
  const wish = called === title ? asked : { ...asked, article: 'none' as const };
  const defined =
    sense.partOfSpeech === 'noun'
      ? defineNoun(name, sense, wish)
      : sense.partOfSpeech === 'verb'
        ? defineVerb(name, sense)
        : defineModifier(name, sense);
  return {
    ...defined,
    opening: defined.opening.replace(/^“(\p{Ll})/u, (_, letter: string) => `“${letter.toUpperCase()}`),
  };
}
