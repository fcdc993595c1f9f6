import { wordsOf } from './words-of.ts';

const rules: readonly (readonly [phrases: readonly string[], sentence: string])[] = [
  [
    [
      'photo of',
      'photograph of',
      'photorealistic',
      'photo realistic',
      'realistic photo',
      'a photo',
      'photograph',
    ],
    'The built-in engine draws flat shapes and cannot make photographs. A connected picture model can.',
  ],
  [
    ['portrait of', 'likeness of', 'selfie', 'caricature of', 'looks like me', 'headshot'],
    'The built-in engine does not draw likenesses of people.',
  ],
  [
    ['in the style of', 'painted by', 'drawn by', 'style of banksy', 'like a van gogh', 'like a picasso'],
    'The built-in engine draws in its own hand and does not imitate artists.',
  ],
  [
    ['human face', 'a face', 'faces of', 'human hand', 'a hand', 'hands holding', 'my face'],
    'The built-in engine does not draw faces and hands: by rules they never look right.',
  ],
  [
    ['handwriting', 'handwritten', 'calligraphic signature', 'cursive lettering'],
    'The built-in engine sets type and has no handwriting.',
  ],
  [
    ['3d', '3d render', 'three-dimensional', 'isometric render', '3d model'],
    'The built-in engine draws flat shapes, not in three dimensions.',
  ],
  [
    [
      'nike logo',
      'apple logo',
      'google logo',
      'coca-cola logo',
      'mcdonalds logo',
      "mcdonald's logo",
      'adidas logo',
      'disney logo',
      'microsoft logo',
      'amazon logo',
      'starbucks logo',
      'logo of nike',
      'logo of apple',
      'logo of google',
      'logo of amazon',
      'logo of microsoft',
      'facebook logo',
      'instagram logo',
      'youtube logo',
      'twitter logo',
      'tesla logo',
    ],
    'The built-in engine does not draw the logos of companies.',
  ],
];

/**
 * A message for prompts that the rules handle badly, before anything is drawn. Quoted text is content, not a request.
 */
export function reasonToDecline(prompt: string): string | undefined {
  const text = ` ${wordsOf(prompt.replaceAll(/[“"«„][^”"»“„]{1,300}[”"»“]/g, ' ')).join(' ')} `;
  return rules.find(([phrases]) => phrases.some((phrase) => text.includes(` ${phrase} `)))?.[1];
}
