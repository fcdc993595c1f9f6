import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const scheduledQuestionsKit = defineKit(
  'scheduled-questions',
  'proposes questions that are asked by themselves, every day or week',
  `
    every day, every morning, every evening, every weekday, every week, each day, each morning, each week, daily, weekly,
    every monday, every tuesday, every wednesday, every thursday, every friday, every saturday, every sunday,
    scheduled question, schedule a question, ask yourself, regularly, recurring, briefing, digest,
    jeden montag, jeden dienstag, jeden mittwoch, jeden donnerstag, jeden freitag, jeden samstag, jeden sonntag,
    jeden werktag, werktags, jeden tag, jeden morgen, jeden abend, jede woche, taglich, wochentlich, regelmassig,
    كل يوم, كل صباح, كل مساء, كل أسبوع, يوميا, أسبوعيا
  `,
);
