export const romanticPrompt =
  'Write it tenderly and warmly, without sentimentality, as one writes to somebody dear.';
