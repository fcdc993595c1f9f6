import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const referenceKit = defineKit(
  'reference',
  'searches and reads the built-in reference and the guides to this product; finds the word for a description',
  `
    everyday, this app, this product, this site, setting, account, guide, help me with, how do i, definition,
    define, mean, meaning, synonym, antonym, opposite, reference, dictionary, diese app, einstellung, konto,
    anleitung, hilfe, bedeut, gegenteil, worterbuch
  `,
);
