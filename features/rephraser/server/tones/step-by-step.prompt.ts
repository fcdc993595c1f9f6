export const stepByStepPrompt =
  'Write it as numbered steps, one action in each, in the order in which they are done. Put what has to be known first before the list.';
