export const financialPrompt =
  'Write it as a report to investors: figures first, with their period and currency as the text has them, cautious about the future.';
