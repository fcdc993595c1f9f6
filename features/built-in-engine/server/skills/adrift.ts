import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { askBack } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import type { Recognised } from '#features/built-in-engine/server/understand/recognise.ts';

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* sayAdrift(): Skill {
  return askBack('**I cannot tell what that refers to.** Ask it as a whole question that names the thing.');
}

/**
 * For a follow-up whose subject cannot be told: “which one is first?” is no question about the word “first”. What was
 * spoken of before stays what is spoken of.
 */
const adriftSkill = defineSkill<true>({
  name: 'adrift',
  precedence: 0,
  recognise: () => undefined,
  answer: sayAdrift,
  isAside: true,
});

export const adrift: Recognised = { skill: adriftSkill, asked: true };
