import type { Declaration } from '#server/declaration.ts';

/** Put together by the assembly, as it needs the reference of the dictionary. */
export const wordPlayDeclaration: Declaration = { name: 'word-play' };
