export const professionalPrompt =
  'Write it as one colleague writes to another outside the team: complete sentences, no contractions, no slang, courteous and direct. Do not make it stiff or longer.';
