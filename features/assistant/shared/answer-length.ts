/** Characters of an answer; anything longer is cut off. */
export const maxAnswerLength = 200_000;
