import { blocks, capitalise } from '#features/built-in-engine/server/answer/markdown.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { findTone } from '#features/rephraser/shared/tones.ts';
import { asBullets } from './by-hand/as-bullets.ts';
import { mendGrammar } from './by-hand/mend-grammar.ts';
import { politely } from './by-hand/politely.ts';
import { shortly } from './by-hand/shortly.ts';
import {
  type AskedRephrasing,
  inBullets,
  mended,
  politer,
  recogniseFurther,
  recogniseRephrasing,
  shorter,
} from './recognise-rephrasing.ts';
import { rephraseByRule } from './rephrase-by-rule.ts';

/** Longer ones belong on their own page, where one sees both texts. */
const longestText = 4_000;
const page = '[Rephraser](/rephraser)';
/** Without a wish, the one whose rules change most of an ordinary message. */
interface OwnRule {
  does: (text: string) => string;
  name: string;
  knows: string;
}

const ownRules: Readonly<Record<string, OwnRule>> = {
  [politer]: {
    does: politely,
    name: 'More politely',
    knows: 'For politeness they turn orders into requests',
  },
  [shorter]: { does: shortly, name: 'Shorter', knows: 'To shorten they drop phrases that say nothing' },
  [inBullets]: {
    does: asBullets,
    name: 'As bullet points',
    knows: 'For bullet points they part a text at its commas and its sentences',
  },
  [mended]: {
    does: mendGrammar,
    name: 'With the mistakes that my rules know corrected',
    knows: 'They know a few frequent mistakes of grammar and spelling, so there may be others',
  },
};
const usualTones = ['professional', 'layman', 'casual'];

/** “Make this more formal: …”, by the same rules as the Rephraser's page. */
export function createRephraserSkill(reference: Reference): MessageSkill {
  function* rephrase({ text, tone }: AskedRephrasing, isFurther: boolean): Skill {
    if (text.length > longestText)
      return `**That is too long for an answer here.** Put it into the ${page}, which shows both texts beside each other.`;
    const byHand = tone === undefined ? undefined : ownRules[tone];
    if (byHand) {
      const { does, name, knows } = byHand;
      const done = does(text);
      if (done === text)
        return {
          declined: 'model',
          text: `**My rules find nothing to change in that.** ${knows}; a connected model rephrases freely.`,
        };
      return blocks(
        `**${name}:**`,
        done
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n'),
        `Changed by rules, which know phrases and not what is meant: read it once more. The ${page} has more tones; a connected model rephrases freely.`,
      );
    }
    for (const id of tone === undefined ? usualTones : [tone]) {
      const result = rephraseByRule({ text, tone: id, keep: [] }, reference);
      if (!('text' in result)) continue;
      // “hey can you …” is no beginning of a formal text.
      const changed = id === 'professional' ? capitalise(result.text) : result.text;
      return blocks(
        `**In other words, in the tone “${findTone(id)?.name ?? id}”:**`,
        changed
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n'),
        `Changed by rules, which know phrases and not what is meant: read it once more. The ${page} has more tones; a connected model rephrases freely.`,
      );
    }
    if (isFurther)
      return blocks(
        '**My rules find nothing more to change:**',
        text
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n'),
        `They know English contractions, fillers and hard words; a connected model rephrases freely. The ${page} has more tones.`,
      );
    return {
      declined: 'model',
      text: `**My rules find nothing to change in that.** They know English contractions, fillers and hard words; a connected model rephrases freely. Look at the other tones in the ${page}.`,
    };
  }
  return {
    name: 'rephraser',
    precedence: 8,
    take({ question, earlierQuestions, earlierAnswers }) {
      const asked = recogniseRephrasing(question);
      if (asked) return rephrase(asked, false);
      const further = recogniseFurther(question, earlierQuestions, earlierAnswers);
      return further && rephrase(further, true);
    },
  };
}
