export const legalPrompt =
  'Write it as a careful lawyer drafts: exact terms, defined once and used the same way, every condition stated, no ambiguity about who must do what and when. Add no clause, right or duty that the text does not contain.';
