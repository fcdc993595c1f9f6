import type { EngineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { sortSkills } from '#features/built-in-engine/server/engine-skill.ts';
import { ownSkills } from '#features/built-in-engine/server/own-skills.ts';
import { understand } from '#features/built-in-engine/server/understand/follow-up.ts';
import { sumSkill } from '#features/calculator/server/calculator.skill.ts';
import { calendarSkill } from '#features/calendar/server/calendar.skill.ts';
import { ownChatsSkill } from '#features/chats/server/find/own-chats.skill.ts';
import { dateSkill } from '#features/dates/server/dates.skill.ts';
import { dictionarySkills } from '#features/dictionary/server/dictionary.skill.ts';
import { ownFactsSkill } from '#features/memory/server/own-facts.skill.ts';
import { timersSkill } from '#features/timers/server/timers.skill.ts';
import { unitSkills } from '#features/units/server/units.feature.ts';
import { familySkill } from '#features/word-play/server/family.skill.ts';
import { usageSkill } from '#features/word-play/server/usage.skill.ts';
import { wordPlaySkill } from '#features/word-play/server/word-play.skill.ts';

/** The skills contributed by the product's features. */
export const productSkills: readonly EngineSkill[] = [
  ...ownSkills,
  sumSkill,
  ...unitSkills,
  dateSkill,
  familySkill,
  usageSkill,
  wordPlaySkill,
  ...dictionarySkills,
  calendarSkill,
  timersSkill,
  ownChatsSkill,
  ownFactsSkill,
];

const typeOf: Readonly<Record<string, string>> = {
  'small-talk': 'small_talk',
  summaries: 'summarise',
  sums: 'sum',
  'counted-sums': 'sum',
  units: 'conversion',
  dates: 'date',
  'own-chats': 'own_chats',
};

/** The skill that takes the question, and what it reads from it. */
export function intentOf(question: string, earlier: readonly string[] = []): unknown {
  const found = understand(question, earlier, sortSkills(productSkills).ofQuestions);
  if (!found) return { type: 'unclear' };
  const { skill, asked } = found;
  if (skill.name === 'words') return asked;
  const type = typeOf[skill.name];
  if (typeof asked !== 'string') return { type, ...(asked as object) };
  const name = { small_talk: 'topic', summarise: 'text', own_chats: 'about' }[type ?? ''] ?? 'words';
  return { type, [name]: asked };
}
