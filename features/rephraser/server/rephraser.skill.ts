import { blocks } from '#features/built-in-engine/server/answer/markdown.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { findTone } from '#features/rephraser/shared/tones.ts';
import { type AskedRephrasing, recogniseRephrasing } from './recognise-rephrasing.ts';
import { rephraseByRule } from './rephrase-by-rule.ts';

/** Longer ones belong on their own page, where one sees both texts. */
const longestText = 4_000;
const page = '[Rephraser](/rephraser)';
/** Without a wish, the one whose rules change most of an ordinary message. */
const usualTones = ['professional', 'layman', 'casual'];

/** “Make this more formal: …”, by the same rules as the Rephraser's page. */
export function createRephraserSkill(reference: Reference): MessageSkill {
  function* rephrase({ text, tone }: AskedRephrasing): Skill {
    if (text.length > longestText)
      return `**That is too long for an answer here.** Put it into the ${page}, which shows both texts beside each other.`;
    for (const id of tone === undefined ? usualTones : [tone]) {
      const result = rephraseByRule({ text, tone: id, keep: [] }, reference);
      if (!('text' in result)) continue;
      const name = findTone(id)?.name.toLowerCase() ?? id;
      return blocks(
        `**In other words, ${name}:**`,
        result.text
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n'),
        `Changed by rules, which know phrases and not what is meant: read it once more. The ${page} has more tones; a connected model rephrases freely.`,
      );
    }
    return {
      declined: 'model',
      text: `**My rules find nothing to change in that.** They know English contractions, fillers and hard words; a connected model rephrases freely. Look at the other tones in the ${page}.`,
    };
  }
  return {
    name: 'rephraser',
    precedence: 8,
    take({ question }) {
      const asked = recogniseRephrasing(question);
      return asked && rephrase(asked);
    },
  };
}
