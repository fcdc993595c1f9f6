/** Letters of a word are not mail, and a published name stays. */
export const details = { letters: 26, resetsInWords: 'at midnight' };
