import { isAskedFor, isRelative, tellsOfPerson, tellsRelative } from './asked-for.ts';
import { readAskedMessage } from './judge/asked-message.ts';
import { createFactReader } from './judge/candidates.ts';
import { looks } from './judge/fits-question.ts';
import { judge } from './judge/judge.ts';
import type { KnowledgeFile } from './knowledge-file.ts';
import { askedWithLess, leastListed, listedIn, nearlySame, tellsAsWell } from './nearly-same.ts';
import {
  isSameKind,
  type Kind,
  makerSenseOf,
  type QuestionSense,
  senseOf,
  stemsIn,
} from './question-sense.ts';
import { emptyWords, narrowingWords, neutralWords } from './question-words.ts';
import type { StoredAsk } from './stored-knowledge.ts';

/** A fact's index across all subjects. */
type FactAt = number;

/** Words that change a question's meaning: they must not be ignored. */
const strict = new Set([...narrowingWords].flatMap((word) => [...stemsIn(word)])).add('first');
const isStrict = (word: string) => strict.has(word) || /\d/.test(word);

/** Where a question asks for a household card: the stained material, and what else was said. */
const aboutHome =
  stemsIn(`shirt cloth clothes trousers carpet sofa table tablecloth floor wall rug sheet mattress jacket dress skirt coat
  sweater jumper towel cushion curtain kettle sink bath bathroom kitchen house home room stuck stick clean wash remove stain dry fresh call
  plumber before first quick fast naturally cheap safely water leather wool silk cotton white black my new old bit still again fix smell
  off out well long short whole pot pan safe bad big small use`);
/** On a shirt, the wish to remove the stain goes without saying. */
const implied = stemsIn('remove stain clean wash');

const empty = new Set([...emptyWords].flatMap((word) => [...stemsIn(word)]));
const neutral = new Set([...neutralWords].flatMap((word) => [...stemsIn(word)]));
/** Who asks what something is famous for may be told by a fact on what it is. */
const fame = stemsIn('fame');
/** What a telegram leaves out. */
const unsaid = stemsIn('amount job ingredient');
/** “How much” and “how long”, as a word of the question. */
const measures = stemsIn('amount long');
/** What a fact has to say where somebody asks for it by a mere phrase. */
const phraseLooks: Readonly<Partial<Record<Kind, RegExp>>> = {
  why: /\b(?:because|since|so that|so|as|due|causes?|caused|reasons?|to (?!the\b|an?\b)\p{Ll}+)\b/u,
  when: looks.when,
  count: looks.count,
};
const isHead = (word: string, sense: QuestionSense) =>
  empty.has(word) || (sense.heads.has(word) && !sense.wantedKinds.includes(word));

const persons = stemsIn(
  'person man woman artist writer author painter composer inventor explorer scientist doctor',
);
const places = stemsIn('place city country building house room planet');
/** “The statue of David” is David, to whoever asks who made it. */
const works = stemsIn(
  'statue sculpture painting picture book books novel story song album film movie play series show company firm website app game brand computers cars',
);
const makes = stemsIn(
  'wrote painted composed invented founded built designed sculpted carved drew directed discovered developed introduced produced started sang created',
);
const somebody = stemsIn('somebody scientist doctor person');

/** "The scientist who studies rocks" is not what the science of rocks is called. */
const isOfOther = (head: string, kind: Kind, answer: ReadonlySet<string>): boolean =>
  (persons.has(head) && kind !== 'who' && ![...somebody].some((word) => answer.has(word))) ||
  (places.has(head) &&
    kind !== 'where' &&
    (kind === 'who' || [...somebody].some((word) => answer.has(word))));

const languages = 'Latin|Greek|Norse|Dutch|Italian|Persian|Spanish|French|German|Arabic|Hindi|Malay';
/** What a sentence about a word's origin speaks of: words, or a language by its name. */
const ofWords = new RegExp(
  String.raw`\b(?:words?|names?|named|phrase|means?|meaning|Old \w+|${languages})\b`,
);

/** Facts about one subject are fewer than this. */
const mostOfSubject = 60;
const mostOfKind = 400;

/** “Diagonaly” is diagonal or diagonally; a word that is near many is none of them. */
const mostSlips = 3;

/** The largest of them is not all of them. */
const narrows = (word: string) => isStrict(word) || /est$|^(?:most|least|average)$/.test(word);

/**
 * A thing or a person that three words describe is known by them: “which English king had six wives”. How long and why
 * depend on every word.
 */
const mayStray = ([, kind]: StoredAsk, matched: number): number =>
  matched >= 3 && (kind === 'what' || kind === 'who' || kind === 'where' || kind === 'when') ? 1 : 0;

/** How many content words a question needs before a whole sentence may answer it. */
const fewestWords = 3;

interface Hit {
  fact: FactAt;
  needed: number;
  isOfKind: boolean;
  lacks: number;
  extra: number;
  /** Words that the fact does not know. */
  strange: number;
}

/** Fewer strange words first, then more matched words, the exact kind, then fewer unknown words. */
const isBetter = (one: Hit, other: Hit): boolean =>
  (other.strange - one.strange ||
    one.needed - other.needed ||
    Number(one.isOfKind) - Number(other.isOfKind) ||
    other.lacks - one.lacks ||
    other.extra - one.extra) > 0;

/** How many facts' words are remembered: as many as a hard question looks at. */
const mostTexts = 512;

/**
 * The logarithm of the odds that a fact answers a question: what is said where no rule found it, what remains of what was
 * found by looser rules, and what remains where the question's verb was left out.
 */
const leastNear = 0.3;
const leastFound = 0;
const leastMade = -2;
const clearlyBetter = 0.75;
/** As many facts of each part of a message are weighed by what else they know of the message. */
const mostOfPart = 2;

/** “Who is the king and how old is he” is two questions, of which no sentence with the words of both tells either. */
const asksTwice =
  / and (?:how|what|when|where|why|who|which)\b(?: \S+)? (?:is|are|was|were|do|does|did|has|have|can) (?:he|she|it|they)\b/i;

export function createFinder(file: KnowledgeFile) {
  const rarities = new Map<string, number>();
  const texts = new Map<
    FactAt,
    { answer: Set<string>; kinds: Set<string>; asked: Set<string>; all: Set<string> }
  >();

  function textOf(at: FactAt) {
    const known = texts.get(at);
    if (known) return known;
    const fact = file.findFact(at);
    const answer = stemsIn([fact?.answer, ...(fact?.steps ?? [])].join(' '));
    const asked =
      fact?.asks.flatMap(([, needed, optional]) => `${needed} ${optional}`.trim().split(' ')) ?? [];
    const kinds = new Set(fact?.kinds.split(' '));
    const made = { answer, kinds, asked: new Set(asked), all: new Set([...answer, ...asked]) };
    if (texts.size >= mostTexts) texts.clear();
    texts.set(at, made);
    return made;
  }

  /** “What kills weeds” asks for the subject, and “what do they kill” is a different question. */
  const answersDoer = (at: FactAt) =>
    /^(?:what|who|which \w+) (?:kills|attacks)\b/i.test(file.findFact(at)?.question ?? '');

  const listed = (at: FactAt) => listedIn(file.findFact(at)?.answer ?? '');

  const passes = (at: FactAt, sense: QuestionSense) =>
    (!sense.isNegative ||
      /\b(?:not|never|no|cannot|without)\b|n't\b/i.test(file.findFact(at)?.answer ?? '')) &&
    (!sense.wantsDoer || answersDoer(at)) &&
    (!sense.isOfState || !tellsOfPerson(file.findFact(at)?.answer ?? '')) &&
    (!sense.isOfWord || ofWords.test(file.findFact(at)?.answer ?? ''));

  /** “Animals that migrate” tells which, and not why, unless the fact has a reason or is asked for by why as well. */
  function tellsNothingOf(kind: Kind, at: FactAt): boolean {
    const look = phraseLooks[kind];
    if (look === undefined) return false;
    const { asks = [], answer = '' } = file.findFact(at) ?? {};
    return !asks.some(([known]) => known === kind) && !look.test(answer);
  }

  /** A card on how to open a jar does not tell how long what is in it keeps. */
  const lacksMeasure = (sense: QuestionSense, [, , needed, optional]: StoredAsk) =>
    sense.kind === 'how' &&
    [...measures].some(
      (word) => sense.stems.has(word) && !needed.split(' ').includes(word) && !optional.includes(word),
    );

  /** Words beyond a pattern's that neither stand in its fact nor say what kind of thing it is, nor only talk. */
  function strangeWords(
    rest: readonly string[],
    {
      ask,
      sense,
      isCard,
      matched,
    }: { ask: StoredAsk; sense: QuestionSense; isCard: boolean; matched: number },
  ): string[] {
    const { answer, kinds } = textOf(ask[0]);
    return rest.filter((word) => {
      if (isCard && aboutHome.has(word)) return false;
      if (isStrict(word)) return true;
      if (fame.has(word)) return false;
      return !(
        answer.has(word) ||
        kinds.has(word) ||
        (matched > 1 && neutral.has(word) && !sense.heads.has(word)) ||
        (sense.wantsMaker && works.has(word)) ||
        (isHead(word, sense) && !isOfOther(word, ask[1], answer))
      );
    });
  }

  /** By a question pattern. Words beyond the required ones must occur in its answer, or carry no meaning. */
  function byAsk(sense: QuestionSense): Hit | undefined {
    let best: Hit | undefined;
    const isOfHome = [...sense.stems].some((word) => aboutHome.has(word));
    for (const word of sense.stems) {
      for (const ask of file.asksBy(word)) {
        const needed = ask[2].split(' ');
        const lacks = needed.filter(
          (one) =>
            !sense.stems.has(one) &&
            !(sense.wantsMaker && ask[1] === 'who' && makes.has(one)) &&
            !(sense.kind === 'any' && unsaid.has(one)),
        );
        // “Which planet has the big rings” is not about the home.
        const mayLack =
          isOfHome &&
          sense.heads.size === 0 &&
          lacks.length < needed.length &&
          lacks.every((one) => implied.has(one));
        if (lacks.length > 0 && !mayLack) continue;
        const isAskedAlike = isSameKind(sense.kind, ask[1]);
        // A single word asks for nothing: whoever types “water” wants its entry.
        // Nor does “what is a dog” ask where dogs come from.
        if (sense.stems.size < 2 && ask[1] !== sense.kind && (sense.kind === 'any' || sense.kind === 'what'))
          continue;
        if (!isAskedAlike && !(ask[1] === 'how' && isRequest(sense.kind))) continue;
        if (ask[1] === 'any' && tellsNothingOf(sense.kind, ask[0])) continue;
        const isCard = (file.findFact(ask[0])?.steps.length ?? 0) > 0;
        if (isCard && lacksMeasure(sense, ask)) continue;
        if (!isCard && (!isAskedAlike || lacks.length > 0)) continue;
        const optional = ask[3].split(' ');
        const rest = [...sense.stems].filter(
          (one) =>
            !needed.includes(one) &&
            !optional.includes(one) &&
            !(isRelative(one) && tellsRelative(one, file.findFact(ask[0])?.answer ?? '')),
        );
        const leftOut =
          sense.kind === 'any' ? needed.filter((one) => unsaid.has(one) && !sense.stems.has(one)) : [];
        const matched = needed.length - lacks.length - leftOut.length;
        const strange = rest.length === 0 ? [] : strangeWords(rest, { ask, sense, isCard, matched });
        if (strange.length > mayStray(ask, matched) || strange.some((one) => narrows(one) || isAskedFor(one)))
          continue;
        if ((rest.length > 0 || sense.isOfWord || sense.isOfState) && !passes(ask[0], sense)) continue;
        if (sense.wantsDoer && ask[1] !== 'who' && !answersDoer(ask[0])) continue;
        const hit = {
          fact: ask[0],
          needed: matched,
          isOfKind: ask[1] === sense.kind,
          lacks: lacks.length,
          extra: rest.length,
          strange: strange.length,
        };
        if (!best || isBetter(hit, best)) best = hit;
      }
    }
    return best;
  }

  /** Who asks how or why says of what; who asks for a thing may describe it. */
  function namesSubject(needed: readonly string[], sense: QuestionSense): boolean {
    if (isRequest(sense.kind) || sense.kind === 'who' || sense.kind === 'where') return true;
    const counts = needed.map((word) => file.countWith(word));
    const subject = needed[counts.indexOf(Math.min(...counts))];
    return subject === undefined || sense.stems.has(subject);
  }

  /**
   * A fact about the second of something does not answer for all of them, nor does one about one aspect: the
   * requirements of its patterns that are as broad.
   */
  const kindsAsWide = (at: FactAt, sense: QuestionSense) =>
    new Set(
      (file.findFact(at)?.asks ?? []).flatMap(([kind, words]): Kind[] => {
        const needed = words.split(' ');
        const shared = needed.filter((word) => sense.stems.has(word));
        const isAsWide =
          shared.length * 2 >= needed.length &&
          needed.every((word) => !isStrict(word) || shared.includes(word));
        return isAsWide && namesSubject(needed, sense) ? [kind] : [];
      }),
    );

  /**
   * Facts that have every one of these words in a question or the answer; none where all the words are so common that
   * they say nothing of a subject: “how much water for two cups”.
   */
  function factsWithAll(words: readonly string[], most: number): FactAt[] {
    const counts = words.map((word) => file.countWith(word));
    const fewest = Math.min(...counts);
    if (words.length === 0 || fewest === 0 || fewest > most) return [];
    const [rarest = [], ...others] = words
      .map((word) => file.factsWith(word) ?? [])
      .toSorted((one, other) => one.length - other.length);
    const sets = others.map((list) => new Set(list));
    return rarest.filter((at) => sets.every((set) => set.has(at)));
  }

  /** By its sentence: it contains all words of the question, and what is asked for. */
  function bySentence(sense: QuestionSense): FactAt | undefined {
    const kinds = sense.wantedKinds;
    for (let skipped = 0; skipped <= kinds.length; skipped++) {
      const at = bySentenceWithout(new Set(kinds.slice(0, skipped)), sense);
      if (at !== undefined) return at;
    }
    return undefined;
  }

  /** These words need not stand in the fact: what it is about must be one of them. */
  function bySentenceWithout(kindWords: ReadonlySet<string>, sense: QuestionSense): FactAt | undefined {
    const wanted = [...sense.stems].filter((word) => !isHead(word, sense) && !kindWords.has(word));
    const counted = [...sense.stems];
    if (counted.length < fewestWords || wanted.length < 2) return undefined;
    let best: { fact: FactAt; size: number } | undefined;
    // What it must be narrows it down as much as a rare word does.
    const most = kindWords.size > 0 ? mostOfKind : mostOfSubject;
    for (const at of factsWithAll(wanted, most)) {
      const { all, answer, asked, kinds: things } = textOf(at);
      // Two words may stand in a sentence about something else: somebody has to ask for it by both.
      const isOfThatKind = kindWords.size > 0 && [...kindWords].every((word) => things.has(word));
      if (wanted.length < fewestWords && !isOfThatKind && !wanted.every((word) => asked.has(word))) continue;
      const kinds = kindsAsWide(at, sense);
      if (kinds.size === 0) continue;
      const [kind = 'what'] = (['who', 'where'] as const).filter((one) => kinds.has(one));
      const isSaid = (word: string) =>
        all.has(word) || things.has(word) || (isHead(word, sense) && !isOfOther(word, kind, answer));
      if (!counted.every((word) => isSaid(word))) continue;
      if (!holds(sense.kind, file.findFact(at)?.answer ?? '', kinds) || !passes(at, sense)) continue;
      if (!best || answer.size < best.size) best = { fact: at, size: answer.size };
    }
    return best?.fact;
  }

  /** Words for one that no fact knows: those that differ by a typo, if they are few. */
  function mend(word: string): string[] {
    // Many real words of five letters differ by one letter from another one: “robot” and “root”.
    if (word.length < 6 || /\d/.test(word) || file.countWith(word) > 0) return [];
    const near = file.wordsFrom(word.slice(0, 1)).filter((known) => isOneSlip(word, known));
    return near.length <= mostSlips ? near : [];
  }

  function byMended(sense: QuestionSense): FactAt | undefined {
    for (const word of sense.stems) {
      for (const meant of mend(word)) {
        const stems = new Set([...sense.stems].map((one) => (one === word ? meant : one)));
        const at = byAsk({ ...sense, stems })?.fact;
        if (at !== undefined) return at;
      }
    }
    return undefined;
  }

  /** What was found by looser rules has to answer the question, and better than what is next to it. */
  function verified(question: string, found: FactAt, least = leastFound): FactAt | undefined {
    const judged = judge(createFactReader(file, rarities), question, { own: found });
    const own = judged.find(({ at }) => at === found)?.score ?? 0;
    const [best] = judged;
    if (best && best.at !== found && best.score >= leastNear && best.score - own > clearlyBetter)
      return best.at;
    return own < least ? undefined : found;
  }

  return {
    find(question: string): FactAt | undefined {
      if (asksTwice.test(question)) return undefined;
      const sense = senseOf(question);
      const alike = byAsk(sense);
      const asked = alike && listed(alike.fact) >= leastListed(question) ? alike : undefined;
      if (asked?.extra === 0) return asked.fact;
      for (const stems of nearlySame(sense)) {
        const same = byAsk({ ...sense, stems });
        if (same?.extra === 0 && tellsAsWell(sense, file.findFact(same.fact)?.answer ?? '')) return same.fact;
      }
      for (const less of askedWithLess(question)) {
        const found = byAsk(senseOf(less.question));
        if (found?.extra === 0 && listed(found.fact) >= less.least) return found.fact;
      }
      const maker = makerSenseOf(question);
      const made = maker && byAsk(maker);
      if (made) return made.extra === 0 ? made.fact : verified(question, made.fact, leastMade);
      const looser = asked?.fact ?? bySentence(sense);
      return looser === undefined ? byMended(sense) : verified(question, looser);
    },
    findNearest(questions: readonly string[], message = questions[0]) {
      const reader = createFactReader(file, rarities);
      const whole = message === undefined ? undefined : readAskedMessage(message);
      const judged = questions.flatMap((question) =>
        judge(reader, question, { message: whole })
          .slice(0, mostOfPart)
          .map((one) => ({ question, ...one })),
      );
      const likely = judged.filter(({ score }) => score >= leastNear);
      const [best] = likely.toSorted((one, other) => other.score + other.told - one.score - one.told);
      return best;
    },
  };
}

/** Whether a sentence contains what the question asks for. */
function holds(kind: Kind, answer: string, kinds: ReadonlySet<Kind>): boolean {
  if (kinds.has(kind)) return true;
  switch (kind) {
    case 'why':
    case 'how':
    case 'check':
      return false;
    case 'count':
      return false;
    case 'when':
      return /\b\d{3,4}\b|\bcentury\b/.test(answer);
    case 'who':
      return /^(?:The )?\p{Lu}\p{L}+ (?:\p{Lu}|(?:de|da|van|von|di|le|la|of) )/u.test(answer);
    case 'where':
      return / (?:in|at|on|from|near|off) (?:the )?\p{Lu}/u.test(answer);
    case 'what':
    case 'any':
      return !kinds.has('why');
  }
}

/** "My sink is blocked, what can I do" asks how. */
const isRequest = (kind: Kind) => kind === 'what' || kind === 'any' || kind === 'check';

/** One letter added, missing or replaced, or two adjacent ones swapped. */
function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [a, b] = [one.slice(at), other.slice(at)];
  return (
    a.slice(1) === b ||
    b.slice(1) === a ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
