export const journalisticPrompt =
  'Write it as a news report: who did what, where and when in the first sentence, then the rest in order of weight. Short sentences, no opinion.';
