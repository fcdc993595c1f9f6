export const eslPrompt =
  'Write it for somebody at level B1 who is learning English: common words, one idea in a sentence, no idioms, no phrasal verbs where one verb does, no contractions.';
