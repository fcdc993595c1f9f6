export const sentence = 'A letter is on its way.';
