import { oneOf } from '#shared/words/phrases.ts';

const others = oneOf(
  `west|east|rest|best|test|forest|rainforest|harvest|interest|everest|conquest|request|guest|priest|chest|nest|quest|pest|
  vest|crest|tempest|protest|arrest|contest|budapest|bucharest|manifest|behest|zest|jest`,
);

/** “Highest”, “softest”, but neither “Everest” nor “forest”: a pattern for one word. */
export const superlativeWord = String.raw`(?!${others}\b)\p{L}{2,}est`;
