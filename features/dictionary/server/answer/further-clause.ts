import { oneOf } from '#shared/words/phrases.ts';
import { asPredicate } from './noun-phrase.ts';

const verbs = `is|are|was|were|has|had|have|can|may|must|will|would|could|should|does|did|arises|arise|includes|contains|
  consists|occurs|flows|lives|grows|produces|provides|makes|made|became|becomes|forms|serves|served|saved|wrote|led|
  invented|discovered|founded|married|defeated|ruled|reigned|won|lost|died|killed|painted|composed|developed|
  proposed|established|introduced|emancipated|conquered|built|began|ended|lasted|comes|came|gives|gave|takes|took|
  causes|caused|covers|extends|runs|rises|feeds|eats|breeds|resembles|differs|depends|requires|uses|helps|controls|
  carries|acts|works|moves|remains|appears|belongs|represents|refers|marks|marked|prevents|freezes|boils|revolves|
  orbits|lasts|shows|grew|spreads|attacks|affects|burns|melts|absorbs|releases|stores|allows|enables|protects|
  supports|connects|separates|supplies|regulates|stimulates|transmits|converts|reproduces|sings|spends|bears|bites|
  stings|hunts|sleeps|swims|flies|holds|keeps|needs|measures|equals|begins|ends|follows|joined|helped|became|
  created|published|designed|explored|sailed|crossed|explained|described|formulated|supported|opposed|organized|
  commanded|succeeded|received|shared|taught|studied|worked|played|sang|starred|directed|championed|advocated|
  attempted|tried|considered himself`;
const finiteVerb = new RegExp(String.raw`^${oneOf(verbs)}\b`);
const participles = `used|found|located|situated|named|known|called|considered|regarded|formed|based|divided|composed|characterized|
  native|famous|noted|related|similar|equal|equivalent|important|common|widely|largely|usually found|often used|
  usually used|sometimes used|also used|also called|also known|bounded|surrounded|assassinated|executed|elected|
  born|believed|thought|said|derived|obtained|cultivated|grown|eaten|worn|measured|expressed|dedicated|inhabited|
  rich|remembered|responsible|influential|active`;
const pastParticiple = new RegExp(String.raw`^${oneOf(participles)}\b`);
const adverbs = `probably|possibly|perhaps|still|mainly|chiefly|mostly|often|usually|sometimes|also|now|formerly|originally|later|
  frequently|commonly|generally|typically|once`;
const leadingAdverb = new RegExp(`^${oneOf(adverbs)} `);
const pronouns = 'it|he|she|they|its|his|her|their|there|this|these|those|some|many|most|all|no one';
const ownSubject = new RegExp(
  String.raw`^(?:${pronouns}) .*\b(?:is|are|was|were|has|have|had|can|may|\w+s|\w+ed)\b`,
  'i',
);
const nouns = `an?|the|any|one of|capital|site|member|author|center|centre|leader|founder|son|daughter|wife|husband|brother|
  sister|father|mother|master|king|queen|mistress|teacher|student|home|birthplace|seat`;
const nounPhrase = new RegExp(String.raw`^${oneOf(nouns)}\b`, 'i');

const irregular = 'made|built|held|kept|won|led|taught|found|grown|worn|eaten|known|given';
const prepositions = `by|with|in|on|for|as|from|to|at|into|under|through|over|along|between|when|during|especially|
  chiefly|mainly|mostly|of|around|near`;
const doneTo = new RegExp(String.raw`^(?:\w+ed|${irregular}) (?:\w+ly )?${oneOf(prepositions)}\b`);

interface Subject {
  /** "It", or a person's name. */
  name: string;
  be: 'is' | 'was';
  domain: string;
}

/**
 * What a gloss adds after a semicolon, as a separate sentence. What fits no known pattern is quoted
 * instead, since a wrong guess would put words into the source's mouth.
 */
export function furtherSentence(clause: string, { name, be, domain }: Subject): string {
  if (ownSubject.test(clause)) return clause;
  const having = /^having (.*)$/.exec(clause);
  if (having) return `${name} ${be === 'was' ? 'had' : 'has'} ${having[1]}`;
  if (/^\d[\d.,]* (?:feet|met(?:er|re)s|miles|kilomet(?:er|re)s) (?:high|long|deep|tall|wide)$/.test(clause))
    return `${name} ${be} ${clause}`;
  if (/^for many years it was\b/.test(clause)) return clause;
  const adverb = leadingAdverb.exec(clause)?.[0] ?? '';
  const rest = clause.slice(adverb.length);
  // For a thing, "played with a bow" says what is done to it.
  // "Viewed from Hercules, all the planets rotate …" has a subject of its own.
  if (/^\w+ed\b[^,]*, (?:all|the|an?|it|they) /.test(rest)) return `Its entry adds: “${clause}”`;
  const isParticiple = doneTo.test(rest);
  if (isParticiple && name === 'It') return `${name} ${be} ${adverb}${rest}`;
  // For a person, "perfected the telescope" is an action.
  if (name !== 'It' && /^\w+ed (?:that|the|an?|his|her|many|several|some|two|three|many)\b/.test(rest))
    return `${name} ${adverb}${rest}`;
  const isPlace = domain === 'noun.location' || domain === 'noun.object';
  if (
    isPlace &&
    name === 'It' &&
    !rest.includes(',') &&
    /^(?:between|on|in|at|near|off|along|to the|north|south|east|west) /.test(rest)
  )
    return `${name} ${be} ${adverb}${rest}`;
  if (finiteVerb.test(rest))
    return `${name} ${adverb}${name === 'It' ? rest.replace(/^have\b/, 'has') : rest}`;
  if (pastParticiple.test(rest)) return `${name} ${be} ${adverb}${rest}`;
  const saysItself = /^(?:the|an?) (?:(?!that|which|who)\S+ ){1,6}(?:is|was|are|were) /i;
  if (saysItself.test(clause)) return clause;
  if (nounPhrase.test(clause)) return `${name} ${be} ${asPredicate(clause, domain)}`;
  const shortName = name.split(' ').at(-1) ?? name;
  if (/^[A-Z]/.test(clause) && clause.startsWith(shortName)) return clause;
  return `Its entry adds: “${clause}”`;
}
