export const medicalPrompt =
  'Write it as one clinician writes to another: usual clinical terms and order, no diagnosis or advice that the text does not contain.';
