export const advertisingPrompt =
  'Write it as an advertisement: a short opening line to be remembered, then a few brisk sentences. Claim nothing that the text does not say.';
