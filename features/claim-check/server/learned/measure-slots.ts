import type { WantedWord } from '../align.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import type { Evidence, Measures } from './evidence.ts';

const beings = new Set('is are was were be been being get gets got'.split(' '));
const reach = 7;

/** Who does what to whom, read lightly: what stands before a verb and what stands behind it. */
interface Slots {
  agents: ReadonlySet<string>;
  patients: ReadonlySet<string>;
}

/** For each verb that both have: whether those who do it, and those whom it is done to, are the same. */
export function measureSlots({ claim, wanted, nearby, lexicon, near }: Evidence, into: Measures): void {
  const byWord = new Map(wanted.words.map((one) => [one.word, one]));
  const add = (name: string, value: number) => into.set(name, (into.get(name) ?? 0) + value);
  for (const { claim: verb, standIns } of verbsOf(claim, byWord, lexicon)) {
    const own = slotsOf(claim, verb);
    const places = nearby.sentences.flatMap((reading) =>
      reading.words
        .filter((word) => standIns.has(word.root) && lexicon.isVerb(word.lower))
        .map((word) => ({ reading, word })),
    );
    if (places.length === 0) {
      add('verbs missing', 1);
      continue;
    }
    const expand = (roots: ReadonlySet<string>) =>
      wanted.words.filter(({ word }) => roots.has(word.root)).map(({ standIns: all }) => all);
    const agents = expand(own.agents);
    const patients = expand(own.patients);
    const compared = places.map(({ reading, word }) => {
      const told = slotsOf(reading, word);
      return {
        agents: shareOf(agents, told.agents),
        patients: shareOf(patients, told.patients),
        turned: Math.min(
          shareOf(agents, told.patients),
          Math.max(shareOf(patients, told.agents), patients.length === 0 ? 0.5 : 0),
        ),
        halfTurned: Math.max(
          shareOf(agents, told.patients) - shareOf(agents, told.agents),
          shareOf(patients, told.agents) - shareOf(patients, told.patients),
        ),
      };
    });
    const best = compared.toSorted(
      (one, other) => other.agents + other.patients - one.agents - one.patients,
    )[0]!;
    if (agents.length > 0) {
      add('agents kept', best.agents);
      into.set('agent lost', Math.max(into.get('agent lost') ?? 0, 1 - best.agents));
    }
    if (patients.length > 0) {
      add('patients kept', best.patients);
      into.set('patient lost', Math.max(into.get('patient lost') ?? 0, 1 - best.patients));
    }
    into.set('slots turned', Math.max(into.get('slots turned') ?? 0, best.turned));
    into.set('slots half turned', Math.max(into.get('slots half turned') ?? 0, best.halfTurned));
  }
  const topic = wanted.words.toSorted((one, other) => one.word.index - other.word.index)[0];
  if (topic) {
    const isHeld = near.words.some(({ root }) => topic.standIns.has(root));
    into.set('topic missing', isHeld ? 0 : nearby.title.has(topic.word.root) ? 0.5 : 1);
  }
}

function verbsOf(claim: Reading, byWord: ReadonlyMap<Word, WantedWord>, lexicon: Lexicon) {
  return claim.words.flatMap((word, at) => {
    const one = byWord.get(word);
    if (!one || !lexicon.isVerb(word.lower) || word.isCapital) return [];
    const before = claim.words[at - 1]?.lower ?? '';
    if (/^(?:the|a|an|of|in|its|their|his|her|this|that|more|less|no)$/.test(before)) return [];
    const isForm =
      /(?:ed|s|ing)$/.test(word.lower) || beings.has(before) || lexicon.partOfSpeech(word.lower) === 'verb';
    return isForm ? [{ claim: word, standIns: one.standIns }] : [];
  });
}

function slotsOf({ words }: Reading, verb: Word): Slots {
  const before = words
    .slice(Math.max(0, verb.index - reach), verb.index)
    .filter(({ clause }) => clause === verb.clause);
  const after = words
    .slice(verb.index + 1, verb.index + 1 + reach)
    .filter(({ clause }) => clause === verb.clause);
  const tell = (some: readonly Word[]) =>
    new Set(some.filter(({ isContent, isCapital }) => isContent || isCapital).map(({ root }) => root));
  const isPassive =
    /(?:ed|en|t|n|d)$/.test(verb.lower) && before.slice(-3).some(({ lower }) => beings.has(lower));
  if (!isPassive) return { agents: tell(before), patients: tell(after) };
  const by = after.findIndex(({ lower }) => lower === 'by');
  return { agents: tell(by < 0 ? [] : after.slice(by + 1)), patients: tell(before) };
}

function shareOf(wanted: readonly ReadonlyMap<string, number>[], told: ReadonlySet<string>): number {
  if (wanted.length === 0) return 0;
  let held = 0;
  for (const standIns of wanted) if ([...standIns.keys()].some((root) => told.has(root))) held += 1;
  return held / wanted.length;
}
