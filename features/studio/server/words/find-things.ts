import type { Reference } from '#features/dictionary/server/reference.ts';
import { iconWords } from '#features/studio/shared/icons/icon-words.ts';
import { allParts } from '#features/studio/shared/parts/all-parts.ts';
import { clean } from '#features/studio/shared/text/set-text.ts';
import { kindWords } from './find-kind.ts';
import { singular, wordsOf } from './words-of.ts';

export interface Thing {
  /** As the person wrote it. */
  word: string;
  /** The name of its drawing. */
  as: string;
  part?: string;
  icon?: string;
  isPlural?: boolean;
  /** An occasion or season: drawn only if no concrete thing is. */
  isWeak: boolean;
  /** Distance in WordNet: exact matches come before hypernyms. */
  steps: number;
}

const partWords = new Map<string, string>();
for (const [name, { words, title }] of Object.entries(allParts)) {
  // A drawing's own name takes precedence over other words for it.
  partWords.set(name.replaceAll('-', ' '), name);
  partWords.set(title.toLowerCase(), name);
  for (const word of words) if (!partWords.has(word)) partWords.set(word, name);
}
for (const [name, { words }] of Object.entries(allParts)) {
  const first = words[0];
  if (first !== undefined) partWords.set(first, name);
}

/** WordNet synsets whose members one of our drawings may represent. */
const partKinds: Readonly<Record<string, string>> = {
  fish: 'fish',
  'food fish': 'fish',
  'bony fish': 'fish',
  dog: 'dog',
  'domestic dog': 'dog',
  cat: 'cat',
  'domestic cat': 'cat',
  bird: 'bird',
  songbird: 'bird',
  oscine: 'bird',
  tree: 'tree',
  conifer: 'pine',
  flower: 'flowers',
  bread: 'bread',
  cake: 'cake',
  soup: 'soup',
  stew: 'soup',
  cheese: 'cheese',
  wine: 'wine',
  beer: 'beer',
  butterfly: 'butterfly',
  boat: 'boat',
  sailboat: 'boat',
  ship: 'ferry',
  car: 'car',
  auto: 'car',
  castle: 'castle',
  church: 'church',
  house: 'house',
  herb: 'lavender',
  berry: 'berries',
  mountain: 'mountains',
  river: 'river',
  lake: 'lake',
  bee: 'bee',
  tea: 'mug',
  coffee: 'mug',
  'edible fruit': 'berries',
  'root vegetable': 'carrots',
  citrus: 'lemon',
};

/** Part of the request, or too general to draw. */
const ignored = new Set(
  'thing day week month year time morning afternoon evening night today tomorrow weekend size style colour color picture image photo word text line name title dish people person way lot kind sort bit side top bottom left right centre center middle date place plot page part set free entry everyone everybody family friend style please one two three four five six seven eight nine ten am pm rsvp autumnal monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec called named words network password middle style kind www http https com org'.split(
    ' ',
  ),
);
const grammar = new Set(
  'a an the and or of for to at in on by with from into onto over under above below behind beside between near is are be was were it its this that these those my our your his her their me us you we i he she they make draw design create show give paint do does please some any no not as like up down out off all every each more most very so who what which when where how can could will would should may might let about around through across after before during until till there here have has had mind'.split(
    ' ',
  ),
);

const namedFeasts = new Set([
  'christmas',
  'halloween',
  'easter',
  'valentine',
  'diwali',
  'hanukkah',
  'advent',
  'santa',
]);

/**
 * A capitalised word inside a sentence, or next to one: “Mill Green”, “Rose Cottage”. In title case, capitals tell
 * nothing.
 */
function isName(written: readonly string[], at: number, length: number): boolean {
  const isCapital = (word: string | undefined) => /^\p{Lu}/u.test(word ?? '');
  const capitals = written.filter((word) => isCapital(word)).length;
  return (
    capitals <= written.length * 0.6 &&
    isCapital(written[at]) &&
    (length === 1 || isCapital(written[at + length - 1]))
  );
}

/** Words only loosely associated with their drawing. */
const weak = new Set(
  'birthday|birthday party|party|thank you|thanks|wedding|christmas|autumn|summer|spring|winter|fall|harvest|morning|breakfast|save the date|invitation|welcome|time|concert|music|reading|story|food|meal|supper|dinner|lunch|travel|holiday|halloween|easter|love|celebration|festival|fair|time|timetable|night|evening|midnight|mother|club|launch|competition|club|workshop|class|talk|marriage|engagement|anniversary|present|surprise|hall|drink|note|fall|light|dress|rsvp|bank|chair|mill|story|sale|view|park|garden|cooking|art|nature|water|field|home|table'.split(
    '|',
  ),
);

const lookUp = (phrase: string, word: string): Thing | undefined => {
  const part = partWords.get(phrase);
  const isWeak = weak.has(phrase);
  if (part !== undefined) return { word, as: allParts[part]?.title ?? part, part, steps: 0, isWeak };
  const icon = iconWords.get(phrase);
  return icon ? { word, as: phrase, icon: icon.icon, steps: 0, isWeak: isWeak || !icon.isKind } : undefined;
};

/** Nouns with a drawing, in sentence order, and those without one. */
export function findThings(text: string, reference?: Reference): { things: Thing[]; notDrawn: string[] } {
  const written =
    clean(text)
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
  const words = wordsOf(text).slice(0, 400);
  const single = words.map(singular);
  const things: Thing[] = [];
  const notDrawn: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = 1;
    let found: Thing | undefined;
    for (const count of [3, 2, 1]) {
      if (at + count > words.length) continue;
      const word = words.slice(at, at + count).join(' ');
      const plural =
        single.slice(at, at + count - 1).length > 0
          ? `${words.slice(at, at + count - 1).join(' ')} ${single[at + count - 1]}`
          : (single[at] ?? '');
      found = lookUp(plural, word) ?? lookUp(word, word);
      if (found && count === 1 && (grammar.has(word) || kindWords.has(plural))) found = undefined;
      if (found) {
        length = count;
        break;
      }
    }
    const word = words[at] ?? '';
    if (
      !found &&
      word.length > 2 &&
      word.length < 24 &&
      !grammar.has(word) &&
      !ignored.has(single[at] ?? '') &&
      !kindWords.has(single[at] ?? '') &&
      /^[a-z-]+$/.test(word) &&
      reference &&
      (at === 0 || !/^\p{Lu}/u.test(written[at] ?? ''))
    ) {
      const above = kindAbove(word, single[at] ?? word, reference);
      if (above.thing) found = above.thing;
      else if (above.isNoun) notDrawn.push(word);
    }
    // “at Mill Green”: names of places and people are not drawn literally.
    if (found && at > 0 && isName(written, at, length) && !namedFeasts.has(words[at] ?? ''))
      found = undefined;
    if (found) {
      const thing = {
        ...found,
        isPlural: (single[at + length - 1] ?? '') !== (words[at + length - 1] ?? ''),
      };
      const same = things.findIndex(({ part, icon }) => part === thing.part && icon === thing.icon);
      const known = things[same];
      if (!known) things.push(thing);
      else if (known.isWeak && !thing.isWeak) things[same] = thing;
    }
    at += length;
  }
  return { things: things.slice(0, 12), notDrawn: [...new Set(notDrawn)].slice(0, 8) };
}

const preferObjects = (things: readonly Thing[]): Thing[] =>
  things.toSorted(
    (one, other) =>
      Number(allParts[other.part ?? '']?.place === 'object') -
      Number(allParts[one.part ?? '']?.place === 'object'),
  );

/** Selects what is drawn: concrete things in the sentence, then those in the displayed text, then occasions. */
export function chooseThings(
  head: string,
  tail: string,
  most: number,
  reference?: Reference,
): { things: Thing[]; notDrawn: string[] } {
  const inHead = findThings(head, reference);
  const strong = inHead.things.filter(({ isWeak }) => !isWeak);
  const inTail = findThings(tail).things.filter(({ isWeak, part }) => !isWeak && part !== undefined);
  const icons = inHead.things.filter(({ isWeak, icon }) => isWeak && icon !== undefined);
  const weakParts = inHead.things.filter(({ isWeak, part }) => isWeak && part !== undefined);
  const chosen =
    strong.length > 0
      ? strong
      : inTail.length > 0
        ? inTail.slice(0, most)
        : weakParts.length > 0
          ? weakParts
          : icons.length > 0
            ? icons
            : preferObjects(findThings(tail).things).slice(0, 2);
  return { things: chosen, notDrawn: inHead.notDrawn };
}

const withArticle = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;

/** Up to two hypernym steps from the most common sense, and only to marked synsets. */
function kindAbove(word: string, base: string, reference: Reference): { thing?: Thing; isNoun: boolean } {
  const page = reference.findPage(base) ?? reference.findPage(word);
  if (page?.kind !== 'entry') return { isNoun: false };
  const senses = reference.listSenses(page);
  const [first] = senses.toSorted((one, other) => other.tagCount - one.tagCount);
  if (first?.synset.partOfSpeech !== 'noun') return { isNoun: false };
  let synsets = [first.synset];
  for (let step = 1; step <= 3; step++) {
    const targets = synsets.flatMap(({ pointers }) =>
      pointers.filter(({ symbol }) => symbol === '@').map(({ target }) => target),
    );
    synsets = reference.listSynsets([...new Set(targets)].slice(0, 6));
    for (const { words } of synsets)
      for (const name of words.map((one) => one.toLowerCase().replaceAll('_', ' '))) {
        const part = partKinds[name];
        if (part !== undefined)
          return {
            isNoun: true,
            thing: {
              word,
              as: withArticle(name === 'auto' ? 'car' : name),
              part,
              steps: step,
              isWeak: false,
            },
          };
        const icon = step <= 2 ? iconWords.get(name) : undefined;
        if (icon?.isKind)
          return {
            isNoun: true,
            thing: { word, as: withArticle(name), icon: icon.icon, steps: step, isWeak: false },
          };
      }
  }
  return { isNoun: true };
}
