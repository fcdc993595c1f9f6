export const technicalPrompt =
  'Write it for people of the trade: exact terms, units and names, compact sentences, no explanation of what they know.';
