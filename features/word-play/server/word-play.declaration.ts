import type { Declaration } from '#server/declaration.ts';

/** Built by the assembly, because it needs the dictionary's reference. */
export const wordPlayDeclaration: Declaration = { name: 'word-play' };
