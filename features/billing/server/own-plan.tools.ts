import { z } from 'zod';
import { type AssistantTool, defineTool } from '#features/assistant/server/assistant-tool.ts';
import { defineKit } from '#features/assistant/server/tool-kit.ts';
import { plans } from '#features/billing/shared/plans.ts';
import { getUsage } from '#features/usage/server/usage.service.ts';
import type { Database } from '#server/db/database.ts';

const ownPlanKit = defineKit(
  'plan',
  'tells the person’s plan and how many tasks they have left',
  `
    my plan, which plan, what plan, tasks left, tasks do i have, quota, limit, subscription, how many questions, how
    many messages, usage, mein tarif, aufgaben ubrig, kontingent, limit
  `,
);

/** What the person's plan is, and what is left of it. */
export function createOwnPlanTools(database: Database): AssistantTool[] {
  const readOwnPlan = defineTool({
    name: 'read_own_plan',
    kit: ownPlanKit,
    description:
      'Tells which plan this person has, how many tasks they have used and left, and when their day ends.',
    inputSchema: z.object({}),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: () => 'Looking at your plan',
    async execute(_input, { actor, now }) {
      const usage = await getUsage(database, actor.userId, now);
      const left = (limit: number | null, used: number) =>
        limit === null ? null : Math.max(0, limit - used);
      return {
        plan: plans.find(({ id }) => id === usage.tier)?.name ?? usage.tier,
        usedToday: usage.dailyTasksUsed,
        leftToday: left(usage.dailyTasksLimit, usage.dailyTasksUsed),
        usedThisMonth: usage.tasksUsed,
        leftThisMonth: left(usage.tasksLimit, usage.tasksUsed),
        dayEndsAt: usage.dailyResetsAt,
        timeZone: usage.timeZone,
      };
    },
  });
  return [readOwnPlan];
}
