import { trimEnd } from '#shared/words/trim-end.ts';

/** A message without the marks at its end, and with straight apostrophes, as phrases are written. */
export const bareQuestion = (message: string): string => trimEnd(message.trim(), ' ?.!').replaceAll('’', "'");
