import type { Reference } from '#features/dictionary/server/reference.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { familySkill } from './family.skill.ts';
import { usageSkill } from './usage.skill.ts';
import { wordPlaySkill } from './word-play.skill.ts';
import { playWords } from './word-play.tools.ts';

export function wordPlayFeature(_: FeatureContext, { reference }: { reference: Reference }) {
  return {
    name: 'word-play',
    tools: [playWords(reference)],
    engineSkills: [familySkill, usageSkill, wordPlaySkill],
  } satisfies Feature;
}
