export const corporatePrompt =
  'Write it as a company speaks about itself to the public or its staff: "we", confident, measured, without slogans or empty phrases.';
