import {
  answerLine,
  blocks,
  cited,
  listOf,
  plain,
  quoted,
  sentence,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool } from '#features/built-in-engine/server/ask-tool.ts';
import type { Decline, Reply, Skill } from '#features/built-in-engine/server/skill.ts';
import { type DefinedSense, defineSense } from '#features/dictionary/server/answer/define-sense.ts';
import { entryWithoutFact, noAnswer, notFound } from '#features/dictionary/server/answer/not-found.ts';
import { orderSenses, type SenseWish } from '#features/dictionary/server/answer/pick-sense.ts';
import type { Intent } from '#features/dictionary/server/understand/intent.ts';
import { narrowed } from '#features/dictionary/server/understand/open-questions.ts';
import type { LookedUpSense, LookUpOutput } from '#features/dictionary/shared/reference-lookup.ts';
import { lookUp } from './ask-tools.ts';
import { isDoubtful, isSwap } from './doubtful.ts';
import { search } from './search.ts';

export type DefineIntent = Extract<Intent, { type: 'define' }>;

type Entry = NonNullable<LookUpOutput['entry']>;

const mostOtherSenses = 3;
const mostFurtherSentences = 2;

/** Which sense such a question is likely to mean. */
export function senseWishOf({ ask, about, article, partOfSpeech, term }: DefineIntent): SenseWish {
  if (ask === 'who') return { partOfSpeech: 'noun', isInstance: true, domains: ['noun.person'] };
  if (ask === 'where')
    return {
      partOfSpeech: 'noun',
      isInstance: true,
      domains: ['noun.location', 'noun.object', 'noun.artifact'],
    };
  if (partOfSpeech) return { partOfSpeech };
  const isName = /^[A-Z]/.test(term) || article === 'the';
  const isMany = article === 'the' && /^[a-z].*s$/.test(term);
  if (about === 'thing') return { partOfSpeech: 'noun', mayBeName: isName, isNoPerson: !isName, isMany };
  return { mayBeName: isName };
}

/** What else the reference knows about a sense, as cited sentences. */
function detailSentences(title: string, sense: LookedUpSense, more: boolean): string[] {
  const details: string[] = [];
  const names = (values: string[], most: number) =>
    listOf(
      values
        .slice(0, most)
        .map((value) => plain(value, 60))
        .filter(Boolean),
    );
  const synonyms = sense.synonyms.filter((word) => word.toLowerCase() !== title.toLowerCase());
  if (synonyms.length > 0 && (more || sense.instanceOf.length === 0))
    details.push(`It is also called ${names(synonyms, 3)}`);
  if (sense.partOfSpeech !== 'noun')
    details.splice(0, 1, ...(synonyms.length ? [`Words close to it are ${names(synonyms, 4)}`] : []));
  const [example] = sense.examples;
  if (example && sense.partOfSpeech !== 'noun') details.push(`For example: ${quoted(plain(example, 200))}`);
  if (more) {
    if (sense.kindOf.length) details.push(`More generally, it belongs under ${names(sense.kindOf, 2)}`);
    if (sense.kinds.length) details.push(`Kinds of it include ${names(sense.kinds, 6)}`);
    if (sense.parts.length) details.push(`Its parts include ${names(sense.parts, 8)}`);
    if (sense.partOf.length) details.push(`It is part of ${names(sense.partOf, 3)}`);
    if (sense.members.length) details.push(`Its members include ${names(sense.members, 6)}`);
    if (example && sense.partOfSpeech === 'noun') details.push(`For example: ${quoted(plain(example, 200))}`);
  }
  // A definition alone is short: its kinds or parts are worth another sentence.
  if (!more && sense.partOfSpeech === 'noun' && sense.instanceOf.length === 0) {
    if (sense.parts.length > 2) details.push(`Its parts include ${names(sense.parts, 4)}`);
    else if (sense.kinds.length > 2) details.push(`Kinds of it include ${names(sense.kinds, 4)}`);
    else if (example) details.push(`For example: ${quoted(plain(example, 200))}`);
  }
  return details.map((detail) => cited(detail, sense.n));
}

/** Other meanings, each with its own citation; none when the first is overwhelmingly the usual one. */
function otherSenses(senses: LookedUpSense[], first: LookedUpSense): string {
  const seen = new Set([first.definition]);
  const others = senses
    .filter(
      (sense) =>
        sense !== first &&
        !seen.has(sense.definition) &&
        (first.tagCount < 40 || sense.tagCount * 25 > first.tagCount),
    )
    .slice(0, mostOtherSenses);
  if (others.length === 0) return '';
  const lines = others.map(
    (sense) => `- *${sense.partOfSpeech}*: ${cited(plain(sense.definition, 160), sense.n)}`,
  );
  return `Other meanings:\n\n${lines.join('\n')}`;
}

function openingOf(output: Entry, sense: LookedUpSense, intent: DefineIntent): DefinedSense {
  const about = sense.partOfSpeech === 'noun' ? intent.about : 'word';
  return defineSense(output.title, sense, { article: intent.article, about });
}

/** The meanings that have nothing to do with each other first: one of each field, then the rest. */
function listSenses({ title, senses: written }: Entry, ordered: LookedUpSense[]): string {
  const seen = new Set<string>();
  const firsts = ordered.filter(({ domain }) => !seen.has(domain) && seen.add(domain));
  const all = [...firsts, ...ordered.filter((sense) => !firsts.includes(sense))];
  const lines = all.map(
    (sense) => `- *${sense.partOfSpeech}*: ${cited(plain(sense.definition, 160), sense.n)}`,
  );
  const count = `${quoted(plain(title, 80))} has ${written.length} meanings here`;
  return blocks(answerLine(count, ...(all[0] ? [all[0].n] : [])), lines.join('\n'));
}

const people = new Set(['noun.person', 'noun.group', 'noun.Tops']);
const places = new Set(
  'location object artifact body group phenomenon'.split(' ').map((kind) => `noun.${kind}`),
);

/** “Where is Dogger” is not answered by a dog. */
const isAsked = ({ ask }: DefineIntent, { domain, instanceOf, partOf }: LookedUpSense): boolean =>
  ask === 'what' ||
  instanceOf.length > 0 ||
  (ask === 'who' ? people.has(domain) : partOf.length > 0 || places.has(domain));

export function composeDefinition(found: LookUpOutput, intent: DefineIntent): Reply | undefined {
  const { entry } = found;
  if (!entry) return undefined;
  const { field } = intent;
  const ofField = (sense: LookedUpSense) =>
    field === undefined || [sense.definition, ...sense.examples].join(' ').toLowerCase().includes(field);
  const senses = orderSenses(entry.senses.filter(ofField), senseWishOf(intent));
  const [first] = senses;
  if (!first) return undefined;
  if (intent.all && senses.length > 1) return listSenses(entry, senses);
  const { opening, further } = openingOf(entry, first, intent);
  // "Who is the president" asks for the person, and the dictionary only knows the office.
  if (intent.ask === 'who' && intent.article === 'the' && first.instanceOf.length === 0)
    return entryWithoutFact(plain(entry.title, 80), 'who that is', `who is the ${intent.term}`);
  if (!isAsked(intent, first))
    return entryWithoutFact(
      plain(entry.title, 80),
      intent.ask === 'who' ? 'who that is' : 'where that is',
      `${intent.ask} is ${intent.term}`,
    );
  const sentences = further
    .slice(0, intent.more ? 6 : mostFurtherSentences)
    .map((text) => cited(text, first.n));
  const place =
    intent.ask === 'where' && first.partOf.length > 0
      ? cited(`It is in ${listOf(first.partOf.slice(0, 2).map((name) => plain(name, 60)))}`, first.n)
      : '';
  const assumed = found.corrected ? `${sentence(`I read that as ${quoted(plain(entry.title, 80))}`)}` : '';
  const details = detailSentences(entry.title, first, intent.more ?? false);
  return blocks(
    answerLine(opening, first.n),
    [place, ...sentences, ...details].filter(Boolean).join(' '),
    otherSenses(senses, first),
    assumed,
  );
}

/** What an uncertain spelling may have meant. */
function offerNearest(term: string, entry: Entry, [first]: LookedUpSense[]): Decline {
  const title = plain(entry.title, 80);
  const missing = notFound(quoted(plain(term, 80)), term);
  const nearest =
    first && cited(`The nearest entry is ${quoted(title)}: ${quoted(plain(first.definition, 200))}`, first.n);
  return { ...missing, text: blocks(missing.text, nearest) };
}

/** A word that facts know is no slip of another: “ericaceous” is not “micaceous”. Whoever has the fact then tells it. */
function* isKnownToFacts(term: string): Skill<boolean> {
  if (term.includes(' ')) return false;
  const asked = yield* askTool(
    { toolName: 'recall_fact', input: { question: `what does ${term} mean` } },
    ({ answer }) => (typeof answer === 'string' ? answer.toLowerCase() : undefined),
  );
  return asked.state === 'answered' && asked.output.includes(term.toLowerCase());
}

/** Says what something is, from its entry; a question that names no entry is searched for. */
export function* define(intent: DefineIntent): Skill {
  const found = yield* lookUp(intent.term);
  if (found.state !== 'answered') return noAnswer(found, intent.term);
  // A corrected spelling of several words is more likely another phrase than a typo.
  const { corrected, entry } = found.output;
  if (entry && !intent.term.includes(' ') && isDoubtful(found.output, intent.term)) {
    return offerNearest(intent.term, entry, orderSenses(entry.senses, senseWishOf(intent)));
  }
  if (corrected && (yield* isKnownToFacts(intent.term)))
    return notFound(quoted(plain(intent.term, 80)), intent.term);
  const isTrusted =
    !corrected ||
    !intent.term.includes(' ') ||
    !intent.fallbackQuery ||
    (entry && isSwap(intent.term, entry.title));
  const answer = isTrusted ? composeDefinition(found.output, intent) : undefined;
  if (answer) return answer;
  // What a phrase means is told by no entry that merely contains its words: “hardy annual” is not a Collinsia.
  if (intent.term.includes(' ') && intent.about !== 'word') {
    const wants = intent.ask === 'who' ? 'person' : intent.ask === 'where' ? 'place' : undefined;
    return yield* search({
      type: 'search',
      query: intent.term,
      style: narrowed.test(intent.term) ? 'check' : 'question',
      ...(wants ? { wants } : {}),
    });
  }
  return notFound(quoted(plain(intent.term, 80)), intent.term, found.output.suggestions);
}
