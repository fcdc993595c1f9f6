import { oneOf } from '#shared/words/phrases.ts';
import { superlativeWord } from './superlatives.ts';

/** A longer message tells by itself what “it” is in it. */
const mostWords = 10;

const pronoun = /\b(?:its?|they|them|theirs?|he|she|him|his|hers?)\b/iu;
const pointing = /(?:^| )(?:that|this|those|these)(?:$| (?:called|made|mean)\b)/iu;
/** “It” that means nothing: “is it true that …”, “how long does it take to …”. */
const meansNothing = /\b(?:is|was|does|will|would) it (?:\p{L}+ ){0,2}(?:to|that|if|when) \S/iu;
const called = /\bit (?:called|mean)s? (?:when|if|to)\b|\bis it (?:true|\p{L}+ or \p{L}+)\b/iu;

const nobody = oneOf('you|i|we|they|it|he|she|there|this|that|people|someone|somebody|one|anyone');
const verb = oneOf('is|are|was|were|do|does|did|can|could|will|would|should|has|have');
const joining = oneOf('when|once|if|and|because|so|after|before|until|while|as|but');
/** “How long does milk last once it is opened”: what “it” is stands before it. */
const ownSubject = new RegExp(
  `\\b${verb} (?:an? |the |my |your |some )?(?!${nobody}\\b)\\p{L}{3,}.* ${joining} ` +
    String.raw`(?:\S+ ){0,2}(?:its?|they|them|their)\b`,
  'iu',
);

/** Whether a message speaks of “it” or “them” without having said what that is. */
export const refersBack = (text: string): boolean =>
  (pronoun.test(text) || pointing.test(text)) &&
  !meansNothing.test(text) &&
  !called.test(text) &&
  !namesItself(text) &&
  text.split(' ').length <= mostWords;

/** Whether what its “it” means stands in the message itself. */
export const namesItself = (text: string): boolean => ownSubject.test(text);

const asks = oneOf('who|whom|what|which|when|where|why|how');
const measure = oneOf('long|often|far|old|big|deep|high|hot|tall|fast|heavy|wide|many|much|come');
const before = oneOf('since|until|by|from|at|in|to|for|on|of|with');
const noVerb = `(?!${oneOf('is|are|was|were|do|does|did|has|have|had|can|will|would|should')}\\b)`;
const aspect = oneOf(
  `colou?rs?|size|shape|year|day|month|age|language|currency|country|city|temperature|time|kind|type|sort|part|
  number|instrument|sport|team|breed|school|nationality|material|position|century|decade`,
);
const rank = oneOf(
  String.raw`${superlativeWord}|most \p{L}+|least \p{L}+|first|second|third|last|main|other|next|others|rest`,
);

/** It asks for the words behind an abbreviation that was named before. */
export const asksForLetters =
  /^what (?:do|does|did) (?:the|those|these|its|all those|all these) (?:letters|initials) (?:mean|stand for)$/iu;

/** Questions that leave out what they are about. */
const withoutSubject: readonly RegExp[] = [
  // “How?”, “since when?”, “how often?”
  new RegExp(`^(?:${before} )?${asks}(?: ${measure}| not| so| else| one| exactly)?$`, 'iu'),
  // “How many floors?”, “which two seas?”
  new RegExp(`^how (?:many|much) ${noVerb}(?:\\p{L}+ )?${noVerb}\\p{L}+$`, 'iu'),
  new RegExp(`^which ${noVerb}(?:two |three |four |\\d+ |other )?${noVerb}\\p{L}+$`, 'iu'),
  new RegExp(`^(?:${before} )?(?:what|which) ${aspect}$`, 'iu'),
  // “What is the money there”, “which one is bigger”
  /^what is the \p{L}+ (?:\p{L}+ )?(?:over there|out there|there|here)$/iu,
  /^which(?: one| of (?:them|those|these|the two))? (?:is|was|are) (?:the )?(?:\p{L}{2,}er|more \p{L}+|better|worse)$/iu,
  // “How many in a pound?”
  /^how (?:many|much)(?: (?:are|is) there)? (?:in|on|for|per|to) (?:an? |the |one )?\p{L}+$/iu,
  /^what is the (?:difference|capital|currency|population|flag|(?:official |main )?language|national anthem)$/iu,
  // “Which one is first?”, “which is the biggest?”
  new RegExp(
    `^(?:which|what|who)(?: one| ones| of them)? (?:is|are|was|were|comes?|came) (?:the )?${rank}(?: ones?)?$`,
    'iu',
  ),
  // “Which gas is the main one?”, “what is the women's one called?”
  /\bthe (?:\S+ ){0,2}ones?(?: called)?$/iu,
  /^(?:is|are|was) \S{1,12} (?:one|ones|it|them)$/iu,
  /^who (?:won|lost|did (?:it|the \p{L}+))$/iu,
  // “Who is the main character?”
  /^(?:who|what) (?:is|are|was|were) the (?:main|other|lead|last) \p{L}+(?: called)?$/iu,
  // “What are the pigs called?”, “what is the dog's name?”
  /^what (?:is|are|was|were) the (?:\p{L}+ ){1,2}called$|^what (?:is|are|was) the \p{L}+(?:'s|s'|'?s'? names?)$/iu,
  // “What is that knife called?”
  /^what (?:is|are|was|were) (?:that|this|those|these) (?:\p{L}+ ){1,2}called$/iu,
  /^(?:what does|where does|what is) the (?:name|title|word|phrase)(?: mean| come from)?$/iu,
  // “What do those letters stand for?”
  asksForLetters,
  // “Give an example”, “name some of the areas”
  /^(?:give|show|tell)(?: me)? (?:an?|some|the|more|another|one) (?:more )?\p{L}+$/iu,
  /^(?:name|list) (?:some|all|a few|one) (?:of )?(?:the|them)\b/iu,
];

/** Whether a message asks something and leaves out about what. */
export const lacksSubject = (text: string): boolean => withoutSubject.some((form) => form.test(text));
