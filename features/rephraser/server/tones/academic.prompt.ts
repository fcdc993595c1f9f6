export const academicPrompt =
  'Write it as a scholarly article: impersonal where natural, precise, with claims no stronger than the text makes them. Invent no references.';
