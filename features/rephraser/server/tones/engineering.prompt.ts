export const engineeringPrompt =
  'Write it as a specification: one requirement or property in each sentence, with its values and units, "must" for what is required.';
