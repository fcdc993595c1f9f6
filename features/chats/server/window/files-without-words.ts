/** What a model is asked when someone sends files without text. It is not stored: the person did not write it. */
export const questionAboutFiles =
  'What is in the attached files? They came without a question: say briefly what they contain, and what you could do with them.';
