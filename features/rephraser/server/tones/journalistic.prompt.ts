export const journalisticPrompt =
  'Write it as a news report: who did what, where and when in the first sentence, then the rest in order of importance. Short sentences, no opinion.';
