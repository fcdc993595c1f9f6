import { phrases, type Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import type { Evidence, Measures } from './evidence.ts';
import { heldBy } from './held-words.ts';

const saying = new Set(
  phrases(`says said say saying argues argue argued claims claim claimed believes believe believed considers consider considered
    insists insist insisted maintains maintain maintained expects expect expected denies deny denied accuses accuse accused blames
    blame blamed admits admit admitted warns warn warned concludes conclude concluded thinks think thought describes describe
    described calls call called reports report reported told tells announced announces suggests suggest suggested estimates estimate
    estimated writes wrote complained complains criticised criticises praised praises recommends recommended advises advised
    disputes disputed doubts doubted predicts predicted promised promises hopes hoped fears feared attributes attributed credits
    credited explains explained notes noted added adds regards regarded found finds showed shows agrees agreed thanks thanked puts
    rejects rejected pointed points confirmed confirms stated states holds asked asks wants wanted regrets regretted view opinion according words eyes judgement`),
);
const reach = 6;

interface Speech {
  reading: Reading;
  verb: Word;
  speakers: readonly Word[];
  said: readonly Word[];
}

/** Who says it in the claim, and who says that in the source. */
export function measureSpeakers(evidence: Evidence, into: Measures): void {
  const { claim, nearby, near } = evidence;
  const [own] = speechesOf(claim);
  const all = nearby.sentences.flatMap(speechesOf);
  const nearSpeech = all.find(({ reading }) => reading === near);
  if (!own) {
    if (nearSpeech) into.set('speech dropped', 1);
    return;
  }
  if (!nearSpeech) into.set('speech not near', 1);
  if (all.length === 0) {
    into.set('speech nowhere', 1);
    return;
  }
  const share = heldBy(evidence);
  const compared = all.map((speech) => ({
    speaker: share(own.speakers, speech.speakers),
    said: share(
      own.said,
      speech.reading.words.filter((word) => !speech.speakers.includes(word)),
    ),
    verb: share([own.verb], [speech.verb]),
  }));
  const bySaid = compared.toSorted((one, other) => other.said - one.said)[0]!;
  const bySpeaker = compared.toSorted((one, other) => other.speaker - one.speaker)[0]!;
  into.set('speech said', bySaid.said);
  into.set('speech verb', bySaid.verb);
  if (own.speakers.length > 0) {
    into.set('speaker of what is said', bySaid.speaker);
    into.set('speaker elsewhere', Math.max(0, bySpeaker.speaker - bySaid.speaker));
    into.set('said by speaker', bySpeaker.said);
    into.set('said by others', Math.max(0, bySaid.said - bySpeaker.said));
    into.set('speaker nowhere', 1 - bySpeaker.speaker);
    const anywhere = Math.max(0, ...nearby.sentences.map(({ words }) => share(own.speakers, words)));
    into.set('speaker silent', Math.max(0, anywhere - bySpeaker.speaker));
  }
  into.set('both held', Math.max(...compared.map((one) => one.speaker * one.said)));
}

function speechesOf(reading: Reading): Speech[] {
  const { words, names } = reading;
  const verbs = words.filter(({ lower }) => saying.has(lower)).slice(0, 2);
  return verbs.map((verb) => {
    const telling = (word: Word) => word.isContent || names.includes(word);
    const [from, to] =
      verb.lower === 'according' ? [verb.index + 1, verb.index + reach] : [verb.index - reach, verb.index];
    let speakers = words.slice(Math.max(0, from), to).filter(telling);
    if (
      verb.lower !== 'according' &&
      (speakers.length === 0 || words[verb.index - 1]?.clause !== verb.clause)
    ) {
      const turned = words
        .slice(verb.index + 1, verb.index + 1 + reach)
        .filter((word) => word.clause === verb.clause && telling(word));
      if (turned.length > 0 && (verb.index === 0 || words[verb.index - 1]!.clause !== verb.clause))
        speakers = turned;
    }
    const own = new Set(speakers);
    return {
      reading,
      verb,
      speakers,
      said: words.filter((word) => telling(word) && !own.has(word) && word !== verb),
    };
  });
}
