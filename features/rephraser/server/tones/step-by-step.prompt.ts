export const stepByStepPrompt =
  'Write it as numbered steps, one action in each, in the order in which they are done. What has to be known first stands before the list.';
