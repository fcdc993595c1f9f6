import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const scheduledQuestionsKit = defineKit(
  'scheduled-questions',
  'proposes questions that are asked by themselves, every day or week',
  `
    every day, every morning, every evening, every weekday, every week, each day, each morning, each week, daily, weekly,
    scheduled question, schedule a question, ask yourself, regularly, recurring, briefing, digest,
    jeden tag, jeden morgen, jeden abend, jede woche, taglich, wochentlich, regelmassig
  `,
);
