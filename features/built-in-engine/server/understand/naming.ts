import { oneOf } from '#shared/words/phrases.ts';
import { type Way, way } from './said-otherwise.ts';

const relative = oneOf('called|that|who|which|where|with|when|for');
const howMuch = 'old|tall|long|big|far|high|deep|heavy|fast|wide|hot|cold|many people|much';

/** Half a sentence that names what is wanted: “the name of that lizard that …”, “who it was that …”. */
export const naming: readonly Way[] = [
  way('name ', /^(?:the )?name (?:of|for) (?:that |this |the )(?<what>.+)$/i, 'which $<what>'),
  way(
    'word|term|phrase|expression',
    /^(?:the )?(?:right )?(?<kind>word|term|phrase|expression) for (?<what>.+)$/i,
    'what is the $<kind> for $<what>',
  ),
  way(
    'which ',
    /^(?:which of them|which one|which) (?<rest>(?:is|was|came|comes|has|had) .+)$/i,
    'which $<rest>',
  ),
  way(
    'letters|initials',
    /^(?:.+[ .,])?what (?:do|does) the (?:letters|initials) (?<what>\S{2,8}) (?:mean|stand for)$/i,
    'what does $<what> stand for',
  ),
  way(
    ' called | named ',
    /^why (?:is|are|was|were) (?:the )?(?<what>.+?) (?:called|named) (?:the )?\k<what>$/i,
    'what is $<what> named after',
  ),
  way('who ', /^who (?:it|that) (?:is|was) (?:that|who) (?<what>.+)$/i, 'who $<what>'),
  way(' called', /^what (?:that|this|the) (?<what>.+?) (?:is|was) called$/i, 'what is the $<what> called'),
  way('that |this ', /^(?:that|this) (?<what>.+)$/i, 'which $<what>'),
  way(
    'what',
    new RegExp(
      String.raw`^what(?:'s| is| are)? (?:that|this) (?<what>(?:\p{L}+ ){1,6}${relative}\b.*)$`,
      'iu',
    ),
    'which $<what>',
  ),
  way(
    ' thing ',
    /^(?:what is|what's) (?:that|the|this) thing (?:called )?(?:when|where|that|you|for) (?<what>.+)$/i,
    'what is it called when $<what>',
  ),
  way(
    'is it ',
    /^(?:is it (?:really |actually )?true|is it (?:a )?(?:fact|myth)) (?:that )?(?<what>.+)$/i,
    'is it that $<what>',
  ),
  way(
    ' called',
    /^(?<what>.+?),? (?:what's|what is|whats) (?:it|that|the thing|she|he) called$/i,
    'what is $<what> called',
  ),
  // “Who the queen of Denmark was”
  way(
    ' is| was| are| were',
    new RegExp(
      `^(?<ask>who|what|where|when|which|why|how ${oneOf(howMuch)}) (?<what>\\S.*) (?<verb>is|was|are|were)$`,
      'i',
    ),
    '$<ask> $<verb> $<what>',
  ),
];
