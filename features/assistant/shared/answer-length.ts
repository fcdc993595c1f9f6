/** Of an answer, in characters; what a model says beyond is cut off. */
export const maxAnswerLength = 200_000;
