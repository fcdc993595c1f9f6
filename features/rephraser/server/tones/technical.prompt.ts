export const technicalPrompt =
  'Write it for specialists: exact terms, units and names, compact sentences, no explanation of what they know.';
