export const advertisingPrompt =
  'Write it as an advertisement: a short, memorable opening line, then a few brisk sentences. Claim nothing that the text does not say.';
