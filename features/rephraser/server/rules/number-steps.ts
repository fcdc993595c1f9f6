import { splitSentences } from '#features/text-suggestions/shared/split-sentences.ts';
import type { Rewriting } from './rewrite.ts';

/** Verbs that instructions start with. */
const verbs = new Set(
  `add adjust apply arrange ask attach avoid bake beat begin boil bring brush build call carry change check choose chop clean
  click close collect combine connect cook copy cover create crush cut dip disconnect dissolve download drag drain draw drill dry
  empty enter fill find fix fold follow fry get give glue go grate hang heat hold insert install join keep knead knock lay
  leave let lift line load lock log loosen make mark measure melt mix move open pack paint peel pick place plug polish pour
  preheat prepare press print pull push put read rebuild reduce release remove repeat replace reset restart return rinse roll
  rub run save scan scrape screw scroll season select send separate serve set shake shut sign simmer slice slide soak sort
  spread sprinkle stand start stir stop store strain switch take tap taste tear test throw tie tighten tip toast toss touch
  trim try turn twist type unfold unlock unplug unscrew update use wait warm wash water weigh whisk wipe wrap write`.split(
    /\s+/,
  ),
);
const opener =
  /^(?:(?:first|second|third|last)(?:ly)?|then|next|after that|afterwards|finally|meanwhile|now)(?:,\s+|\s+)(?=\p{Ll})/iu;
/** A single step is no list. */
const leastSteps = 2;

/** With a text that becomes steps and one that does not. */
export const stepExamples = {
  fires: 'First, open the lid. Then pour in the water. Wait for a minute.',
  steps: '1. Open the lid.\n2. Pour in the water.\n3. Wait for a minute.',
  abstains: 'Water is in the jug. Turn it round.',
};

/** L: turns instructions into numbered steps. Explanations stay with their step. */
export function numberSteps(text: string): Rewriting {
  const changes: Rewriting['changes'] = [];
  const paragraphs = text.split(/(\n[ \t]*\n\s*)/).map((paragraph, at) => {
    if (at % 2 === 1 || /^\s*(?:[-*+>#|]|\d+[.)]|```)/m.test(paragraph)) return paragraph;
    const sentences = splitSentences(paragraph.replaceAll('\n', ' ')).map((sentence) => sentence.trim());
    const parts = sentences
      .filter((sentence) => sentence !== '')
      .map((sentence) => ({ sentence, step: stepOf(sentence) }));
    if (parts.filter(({ step }) => step !== null).length < leastSteps) return paragraph;
    const before: string[] = [];
    const steps: string[] = [];
    for (const { sentence, step } of parts) {
      if (step !== null) {
        steps.push(step);
        changes.push({ rule: 'L', before: sentence, after: `${steps.length}. ${step}` });
      } else if (steps.length === 0) before.push(sentence);
      else steps[steps.length - 1] += ` ${sentence}`;
    }
    const list = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    return before.length > 0 ? `${before.join(' ')}\n\n${list}` : list;
  });
  return { text: paragraphs.join(''), changes };
}

/** The sentence without its ordinal word, if it is an instruction. */
function stepOf(sentence: string): string | null {
  if (/\?\s*$/.test(sentence)) return null;
  const rest = sentence.replace(opener, '');
  const first = /^[\p{L}]+/u.exec(rest)?.[0].toLowerCase() ?? '';
  // "Water is": a noun that is also a verb.
  if (
    !verbs.has(first) ||
    /^\p{L}+\s+(?:is|are|was|were|has|have|had|will|can|must|should|may|comes?|lines?)\b/iu.test(rest)
  )
    return null;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
