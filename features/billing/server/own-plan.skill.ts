import { formatDailyTasks, plans } from '#features/billing/shared/plans.ts';
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
  'how many (tasks|questions|messages|searches|requests) (do i get|do i have|can i ask|can i send|are included|are there) (a day|per day|each day|every day|daily|a month|per month) [for free|free|on my plan|in my plan]*',
  'how (much|many) (have i|did i|do i) (used|use) [up|already|so far]* [today|this month|this week|so far]*',
  'how much [of] [my|the]* (plan|quota|limit|allowance|usage) (have i|did i|is) (used|use|left) [today|this month|so far|up]*',
  '(what is|show|show me|see) my usage [today|this month|so far]*',
]);
const asksForPlan = phrases([
  '(what|which) (plan|subscription) (am i on|do i have|have i got|is mine|am i using)',
  '(what is|which is) my (plan|subscription|tier)',
  'am i on (a|the) (free|paid) plan',
]);

const asksForPrice = phrases([
  '(is|are) (this|it|everyday|the app|all of this|this app|this service|you) [really|completely|all]* (free|for free|free of charge|paid)[,]? [or …]*',
  '(is|are) (this|it|everyday|the app|this app|you) free (?:or|and|,) <more>',
  '(do|will|must|should) i (have|need|got)? to pay [for (this|it|anything|everyday)|anything]*',
  '(how much|what) (does|do|will) (this|it|everyday|the app|you|a subscription|a plan) cost [me|a month|per month]*',
  '(does|do) (this|it|everyday|the app|you) cost (anything|something|money|me anything)',
  "(what is|what's|what are) (the|your) (price|prices|cost|costs|pricing) [of|for]* [this|it|everyday|a plan|the plans]*",
  '(what|how much) (do|does) (the|your) (plans|plan|paid plans|subscription|subscriptions) cost',
]);

const cheapest = plans.filter(({ price }) => price > 0).toSorted((one, other) => one.price - other.price)[0];
const free = plans.filter(({ price }) => price === 0);

/** What the plans say of themselves; which of them one can choose is up to whoever runs the server. */
function* tellPrice(): Skill {
  const asked = yield* askTool({ toolName: 'read_own_plan', input: {} }, (value) => textOf(value.plan));
  const own = asked.state === 'answered' ? plans.find(({ name }) => name === asked.output) : undefined;
  const lines = free.map((plan) => `${plan.name} (${formatDailyTasks(plan)})`);
  return blocks(
    own
      ? answerLine(
          own.price === 0
            ? `You have the plan ${own.name}, which costs nothing`
            : `You have the plan ${own.name}, for $${own.price} a ${own.period}`,
        )
      : '**Some plans cost nothing, and others are paid.**',
    `Without payment: ${lines.join(' and ')}.${cheapest ? ` Paid plans begin at $${cheapest.price} a ${cheapest.period}, where whoever runs this server offers them.` : ''}`,
    'All plans are under [Subscription](/settings/subscription).',
  );
}

function* tell(about: 'tasks' | 'plan' | 'price'): Skill {
  if (about === 'price') return yield* tellPrice();
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
export const ownPlanSkill = defineSkill<'tasks' | 'plan' | 'price'>({
  name: 'own-plan',
  precedence: 9,
  recognise(text) {
    const words = text.replace(/[?!.]+$/, '').trim();
    if (asksForPrice.test(words)) return 'price';
    if (asksForTasks.test(words)) return 'tasks';
    return asksForPlan.test(words) ? 'plan' : undefined;
  },
  answer: tell,
  standsAlone: true,
});
