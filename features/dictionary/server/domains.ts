import { required } from '#shared/required.ts';
import type { PartOfSpeech } from './part-of-speech.ts';

/** WordNet's lexicographer files, in the order of their numbers (lexnames(5WN)). */
const domains = [
  'adj.all adj.pert adv.all noun.Tops noun.act noun.animal noun.artifact noun.attribute noun.body',
  'noun.cognition noun.communication noun.event noun.feeling noun.food noun.group noun.location',
  'noun.motive noun.object noun.person noun.phenomenon noun.plant noun.possession noun.process',
  'noun.quantity noun.relation noun.shape noun.state noun.substance noun.time verb.body verb.change',
  'verb.cognition verb.communication verb.competition verb.consumption verb.contact verb.creation',
  'verb.emotion verb.motion verb.perception verb.possession verb.social verb.stative verb.weather adj.ppl',
]
  .join(' ')
  .split(' ');

const partsOfSpeech: Record<string, PartOfSpeech> = {
  noun: 'noun',
  verb: 'verb',
  adj: 'adjective',
  adv: 'adverb',
};

/** "noun.process" for 22. */
export function domainName(domain: number): string {
  return domains[domain] ?? 'noun.Tops';
}

export function partOfSpeechOf(domain: number): PartOfSpeech {
  return partsOfSpeech[required(domainName(domain).split('.')[0])] ?? 'noun';
}
