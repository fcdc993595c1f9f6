/** What a model is asked when someone sends files and says nothing. It is stored nowhere: they said nothing. */
export const questionAboutFiles =
  'What is in the attached files? They came without a question: say briefly what they contain, and what you could do with them.';
