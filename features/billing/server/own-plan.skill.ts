import { answerLine, blocks, plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, isNumber, numberOf, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { phrases } from '#shared/words/phrases.ts';

const asksForTasks = phrases([
  'how many [more]* (tasks|questions|messages|searches|requests) (do i have|have i got|are|can i ask|can i send|can i do) [left|remaining|today|this month|for today]*',
  'how many (tasks|questions|messages|searches) (have i used|did i use) [today|this month|so far]*',
  '(what is|what are|when is|when does) my (quota|limit|limits|daily limit|task limit|usage) [reset|today]*',
  '(how many|how much) (is|are) left of my (quota|limit|tasks|plan)',
  '(do i have|have i got) any (tasks|questions|messages) left [today]',
]);
const asksForPlan = phrases([
  '(what|which) (plan|subscription) (am i on|do i have|have i got|is mine|am i using)',
  '(what is|which is) my (plan|subscription|tier)',
  'am i on (a|the) (free|paid) plan',
]);

function* tell(about: 'tasks' | 'plan'): Skill {
  const asked = yield* askTool({ toolName: 'read_own_plan', input: {} }, (value) => ({
    plan: textOf(value.plan),
    usedToday: numberOf(value.usedToday),
    leftToday: value.leftToday,
    usedThisMonth: numberOf(value.usedThisMonth),
    leftThisMonth: value.leftThisMonth,
    timeZone: textOf(value.timeZone),
  }));
  if (asked.state !== 'answered') return excuse(asked, 'your plan');
  const { plan, usedToday, leftToday, usedThisMonth, leftThisMonth, timeZone } = asked.output;
  const left = (count: unknown, when: string) =>
    isNumber(count) || count === 0 ? `${count} ${count === 1 ? 'task' : 'tasks'} left ${when}` : undefined;
  const bounds = [left(leftToday, 'today'), left(leftThisMonth, 'this month')].filter(
    (part) => part !== undefined,
  );
  const tasks = bounds.length === 0 ? 'Your plan has no limit of tasks' : `You have ${bounds.join(' and ')}`;
  const named = `You have the plan ${plain(plan)}`;
  return blocks(
    answerLine(about === 'tasks' ? tasks : named),
    `${about === 'tasks' ? named : tasks}. So far you used ${usedToday} today and ${usedThisMonth} this month${timeZone === '' ? '' : `; a day begins at midnight in ${plain(timeZone)}`}.`,
    'More under [Subscription](/settings/subscription).',
  );
}

/** “How many tasks do I have left?”, “which plan am I on?” */
export const ownPlanSkill = defineSkill<'tasks' | 'plan'>({
  name: 'own-plan',
  precedence: 9,
  recognise(text) {
    const words = text.replace(/[?!.]+$/, '').trim();
    if (asksForTasks.test(words)) return 'tasks';
    return asksForPlan.test(words) ? 'plan' : undefined;
  },
  answer: tell,
  standsAlone: true,
});
