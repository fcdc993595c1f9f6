/** Characters per request. Sentences are shorter, since readers request them one by one. */
export const maxSpeechLength = 600;
