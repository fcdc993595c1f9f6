import {
  answerLine,
  blocks,
  capitalise,
  cited,
  listOf,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { noAnswer, notFound } from '#features/dictionary/server/answer/not-found.ts';
import { asSubject } from '#features/dictionary/server/answer/noun-phrase.ts';
import { orderSenses } from '#features/dictionary/server/answer/pick-sense.ts';
import type { Intent, Relation } from '#features/dictionary/server/understand/intent.ts';
import type { LookedUpSense } from '#features/dictionary/shared/reference-lookup.ts';
import { lookUp, lookUpAll } from './ask-tools.ts';
import { fact } from './fact.ts';

type RelationIntent = Extract<Intent, { type: 'relation' }>;

interface Wording {
  pick: (sense: LookedUpSense) => string[];
  say: (title: string, words: string[]) => string;
  missing: (title: string) => string;
}

const are = (words: string[], one: string, many: string) => (words.length === 1 ? one : many);

const wordings: Record<Relation, Wording> = {
  synonyms: {
    pick: (sense) => [...sense.synonyms, ...(sense.partOfSpeech === 'adjective' ? sense.similar : [])],
    say: (title, words) =>
      `${are(words, 'A synonym', 'Synonyms')} of ${quoted(title)} ${are(words, 'is', 'include')} ${listOf(words)}`,
    missing: (title) => `lists no synonyms for ${quoted(title)}`,
  },
  antonyms: {
    pick: (sense) => sense.antonyms,
    say: (title, words) => `The opposite of ${quoted(title)} is ${listOf(words, 'or')}`,
    missing: (title) => `lists no opposite for ${quoted(title)}`,
  },
  kinds: {
    pick: (sense) => [...sense.kinds, ...sense.instances],
    say: (title, words) => `Kinds of ${title} include ${listOf(words)}`,
    missing: (title) => `lists no kinds of ${title}`,
  },
  parts: {
    pick: (sense) => sense.parts,
    say: (title, words) => `The parts of ${title} include ${listOf(words)}`,
    missing: (title) => `lists no parts of ${title}`,
  },
  wholes: {
    pick: (sense) => [...sense.partOf, ...sense.memberOf],
    say: (title, words) => `${capitalise(title)} belongs to ${listOf(words)}`,
    missing: (title) => `does not say what ${title} is part of`,
  },
  members: {
    pick: (sense) => [...sense.members, ...sense.parts],
    say: (title, words) => `The members of ${title} include ${listOf(words)}`,
    missing: (title) => `lists no members of ${title}`,
  },
  examples: {
    pick: (sense) => [...sense.instances, ...sense.kinds],
    say: (title, words) => `Examples of ${title} include ${listOf(words)}`,
    missing: (title) => `lists no examples of ${title}`,
  },
  substances: {
    pick: (sense) => sense.substances,
    say: (title, words) => `${capitalise(title)} is made of ${listOf(words)}`,
    missing: (title) => `does not say what ${title} is made of`,
  },
};

const mostWords = 10;

function gather(
  senses: LookedUpSense[],
  { pick }: Wording,
  title: string,
): { words: string[]; sense: LookedUpSense }[] {
  const seen = new Set([title.toLowerCase()]);
  return senses
    .map((sense) => {
      const words = pick(sense)
        .map((word) => plain(word, 60))
        .filter((word) => word && !seen.has(word.toLowerCase()));
      for (const word of words) seen.add(word.toLowerCase());
      return { sense, words: words.slice(0, mostWords) };
    })
    .filter(({ words }) => words.length > 0);
}

/** "Ancient" has no opposite of its own, but "old", which it is close to, has one. */
function* oppositeOfNear(title: string, senses: LookedUpSense[]): Skill<string | undefined> {
  const near = senses
    .flatMap((sense) => sense.similar.slice(0, 2).map((word) => ({ word, sense })))
    .slice(0, 4);
  const found = yield* lookUpAll(near.map(({ word }) => word));
  for (const [index, { word, sense }] of near.entries()) {
    const answered = found[index];
    const entry = answered?.state === 'answered' ? answered.output.entry : null;
    const names = [title, ...sense.synonyms].map((name) => name.toLowerCase());
    const head = entry?.senses.find(
      ({ similar, antonyms }) =>
        antonyms.length > 0 && similar.some((name) => names.includes(name.toLowerCase())),
    );
    const opposite =
      head &&
      listOf(
        head.antonyms.slice(0, 3).map((name) => plain(name, 60)),
        'or',
      );
    if (!head || !opposite) continue;
    const line = `${quoted(capitalise(title))} is close to ${quoted(plain(word, 60))}, whose opposite is ${opposite}`;
    return blocks(
      answerLine(line, sense.n, head.n),
      cited(`That is in the sense ${quoted(plain(sense.definition, 160))}`, sense.n),
    );
  }
  return undefined;
}

/** Synonyms, opposites, kinds, parts and the like, each sense with its own citation. */
export function* relate({ relation, term }: RelationIntent): Skill {
  const found = yield* lookUp(term);
  if (found.state !== 'answered') return noAnswer(found, term);
  const { entry, suggestions } = found.output;
  if (!entry) return notFound(quoted(plain(term, 80)), term, suggestions);
  // A different phrase with similar spelling is something else.
  if (found.output.corrected && term.includes(' '))
    return notFound(quoted(plain(term, 80)), term, [entry.title]);
  const wording = wordings[relation];
  const title = plain(entry.title, 80);
  const isWordRelation = relation === 'synonyms' || relation === 'antonyms';
  const senses = orderSenses(entry.senses, {
    ...(isWordRelation ? {} : { partOfSpeech: 'noun' as const }),
    mayBeName: /^[A-Z]/.test(term),
  });
  const takesArticle = ['parts', 'wholes', 'members', 'substances'].includes(relation);
  const named = (sense: LookedUpSense | undefined) =>
    sense && takesArticle
      ? asSubject(title, 'unknown', { ...sense, isInstance: sense.instanceOf.length > 0 })
      : title;
  const groups = gather(senses, wording, title);
  const [first, ...rest] = groups;
  if (!first && relation === 'antonyms') {
    const opposite = yield* oppositeOfNear(title, senses);
    if (opposite) return opposite;
  }
  if (!first && relation === 'substances')
    return yield* fact({
      type: 'fact',
      fact: 'made',
      subject: term,
      word: '',
      query: `what is ${term} made of`,
    });
  if (!first) {
    const [sense] = senses;
    return blocks(
      `**The built-in reference ${wording.missing(named(senses[0]))}.**`,
      sense && cited(`It says only this: ${quoted(plain(sense.definition, 200))}`, sense.n),
    );
  }
  const meaning =
    senses.length > 1
      ? cited(`That is in the sense ${quoted(plain(first.sense.definition, 160))}`, first.sense.n)
      : '';
  const others = rest
    .slice(0, 2)
    .map(
      ({ words, sense }) =>
        `- In the sense ${quoted(plain(sense.definition, 120))}: ${cited(listOf(words.slice(0, 6)), sense.n).replace(/^./, (letter) => letter.toLowerCase())}`,
    );
  return blocks(
    answerLine(wording.say(named(first.sense), first.words), first.sense.n),
    meaning,
    isWordRelation && others.join('\n'),
  );
}
