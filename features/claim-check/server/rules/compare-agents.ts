import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import type { Surroundings } from '../surroundings.ts';
import { areConverse } from '../word-groups.ts';

/** An event, with the agent or the patient that is stated. */
interface Event {
  verb: Word;
  agent: readonly Word[];
  patient: readonly Word[];
  /** What stands right behind an active verb. */
  object: readonly Word[];
}

const auxiliaries = new Set(
  'is are was were be been being am has have had having will would can could may might shall should must do does did not also then later first still had already finally never always soon once'.split(
    ' ',
  ),
);
const light = new Set(
  'put puts take takes took taken make makes made give gives gave given get gets got go goes went come comes came cost costs run runs ran'.split(
    ' ',
  ),
);
const prepositions = new Set(
  'in at on from near of to for with by into under over during after before since about'.split(' '),
);
const beings = new Set('is are was were be been being'.split(' '));
const articles = new Set('the a an its his her their of and'.split(' '));
const furthest = 6;
const longest = 5;

/** Who does what, by name, where the source's only such verb has someone else. */
export function compareAgents(claim: Reading, { sentences, title }: Surroundings): Finding | null {
  const said = new Set(claim.words.map(({ root }) => root));
  const isTurned = eventsIn(claim).some((event) => {
    const places = sentences.flatMap((sentence) =>
      sentence.words.some(({ root }) => root === event.verb.root)
        ? eventsIn(sentence)
            .filter(({ verb }) => verb.root === event.verb.root)
            .map((told) => ({ sentence, told }))
        : [],
    );
    const isConverse = sentences.some(
      (sentence) =>
        places.length === 0 &&
        sentence.words.some(({ root }) => areConverse(root, event.verb.root)) &&
        eventsIn(sentence).some(
          (told) => areConverse(told.verb.root, event.verb.root) && shares(told.agent, event.agent),
        ),
    );
    if (isConverse) return true;
    // "Hondt accused" for "Hondt was accused".
    const isPassiveHere = places.some(
      ({ told }) =>
        told.patient.length > 0 &&
        shares(told.patient, event.agent) &&
        event.agent.some((word) => claim.names.includes(word)),
    );
    if (isPassiveHere && !places.some(({ told }) => shares(told.agent, event.agent))) return true;
    const [place] = places;
    const mentions = sentences.reduce(
      (count, { words }) => count + words.filter(({ root }) => root === event.verb.root).length,
      0,
    );
    if (!place || places.length > 1 || mentions > 1) return false;
    const { told, sentence } = place;
    const isSwapped =
      shares(event.patient, told.agent) && !shares(event.agent, told.agent) && told.patient.length === 0;
    if (isSwapped && told.agent.some((word) => sentence.names.includes(word))) return true;
    // "The patients supervised the doctors", where the doctors supervised.
    const isObject =
      shares(event.object, told.agent) &&
      event.agent.length > 0 &&
      !shares(event.agent, told.agent) &&
      event.object.length === told.agent.length &&
      told.object.length > 0 &&
      told.verb.lower === event.verb.lower;
    if (isObject) return true;
    if (event.agent.length === 0 || told.agent.length === 0 || shares(event.agent, told.agent)) return false;
    const bothNamed =
      event.agent.some((word) => claim.names.includes(word)) &&
      told.agent.some((word) => sentence.names.includes(word));
    const isTopic = event.agent.every(({ root }) => title.has(root));
    const isElsewhere =
      told.agent.every(({ root }) => said.has(root)) &&
      [...event.agent, ...told.agent].some(
        (word) => claim.names.includes(word) || sentence.names.includes(word),
      );
    const isKnown = event.agent.some(({ root }) =>
      sentences.some(({ words }) => words.some((word) => word.root === root)),
    );
    return isKnown && ((bothNamed && !isTopic) || isElsewhere || isAnotherOf(event, told, sentence));
  });
  return isTurned ? { rule: 'roles', verdict: 'opposite' } : null;
}

/** "The union rejected it" where one sentence says what the union did, and that the association rejected it. */
function isAnotherOf({ agent }: Event, told: Event, sentence: Reading): boolean {
  const own = new Set(agent.map(({ root }) => root));
  const places = sentence.words.filter(({ root }) => own.has(root));
  return (
    told.agent.length > 0 &&
    own.size > 0 &&
    new Set(places.map(({ root }) => root)).size === own.size &&
    places.every(({ clause }) => clause !== told.verb.clause)
  );
}

function shares(one: readonly Word[], other: readonly Word[]): boolean {
  return one.some(({ root }) => other.some((word) => word.root === root));
}

function objectOf({ words }: Reading, verb: Word, telling: ReadonlySet<Word>): Word[] {
  const object: Word[] = [];
  for (const word of words.slice(verb.index + 1, verb.index + 1 + longest)) {
    if (word.clause !== verb.clause) break;
    if (telling.has(word)) object.push(word);
    else if (!articles.has(word.lower) || word.lower === 'and' || word.lower === 'of') break;
  }
  return object;
}

/** Verbs with the words right before them, and after "by". */
function eventsIn(reading: Reading): Event[] {
  const { words, content, names } = reading;
  const telling = new Set([...content, ...names]);
  return content.flatMap((verb) => {
    if (/(?:ing|ly|ion|ment)$/.test(verb.lower) || light.has(verb.lower)) return [];
    let at = verb.index - 1;
    // "A letter written by" needs no "was".
    let isPassive = words[verb.index + 1]?.lower === 'by';
    let hasAuxiliary = false;
    while (at >= 0 && auxiliaries.has(words[at]!.lower) && words[at]!.clause === verb.clause) {
      isPassive ||= beings.has(words[at]!.lower);
      hasAuxiliary = true;
      at -= 1;
    }
    const subject: Word[] = [];
    for (; at >= 0 && subject.length < longest; at -= 1) {
      const word = words[at]!;
      if (word.clause !== verb.clause || !telling.has(word)) break;
      subject.unshift(word);
    }
    // A noun before a verb needs an article or a name to be its subject.
    const opens = words[at]?.lower ?? '';
    const isSubject =
      subject.length > 0 &&
      (subject.some((word) => names.includes(word)) ||
        (articles.has(opens) && opens !== 'of') ||
        at < 0 ||
        words[at]!.clause !== verb.clause) &&
      (hasAuxiliary || /(?:ed|s|t|w|n|d|g|k|e|y)$/.test(verb.lower));
    // "A storm in Ost blew": Ost did nothing.
    const isOpening = at < 0 || words[at]!.clause !== verb.clause;
    if (!isSubject || (!isOpening && prepositions.has(opens))) return [];
    const by = isPassive
      ? words.find(
          ({ lower, index, clause }) =>
            lower === 'by' && index > verb.index && index - verb.index <= furthest && clause === verb.clause,
        )
      : undefined;
    const behind = by
      ? words
          .slice(by.index + 1, by.index + 1 + longest)
          .filter((word) => telling.has(word) && word.clause === verb.clause)
      : [];
    return [
      isPassive
        ? { verb, agent: behind, patient: subject, object: [] }
        : { verb, agent: subject, patient: [], object: objectOf(reading, verb, telling) },
    ];
  });
}
