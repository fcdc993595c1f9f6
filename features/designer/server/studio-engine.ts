import type { EngineOffer } from '#features/designer/shared/designer.contract.ts';
import { maxSeed, studioEngineId } from '#features/designer/shared/designer.limits.ts';
import type { DrawnWord } from '#features/studio/shared/studio.contract.ts';
import { AppError } from '#server/errors.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import type { Engine, MadePicture } from './engines.ts';

const taskOnce = { standard: 1, high: 1, ultra: 1 } as const;

const flat = said`The built-in engine draws flat shapes. Realistic pictures need a picture model.`;
const flatFilm = said`The built-in engine draws flat shapes. 3D films need a film model.`;

/** The rule-based engine, always available and free. */
const offerIn = (language: SpokenLanguage): EngineOffer => ({
  id: studioEngineId,
  group: 'studio',
  name: 'Built-in engine',
  provider: null,
  modelId: null,
  kinds: ['picture'],
  declines: studioDeclines(language),
  canEdit: false,
  hasMask: false,
  takesSeed: true,
  atMost: 4,
  tasks: taskOnce,
  isChargedOnce: true,
  usualSeconds: 0,
  paidBy: 'nobody',
  price: null,
  film: null,
});

/** What the rules cannot draw, and why. */
export const studioDeclines = (language: SpokenLanguage): EngineOffer['declines'] => [
  { style: 'realistic', reason: say(language, flat) },
  { style: '3d-animation', reason: say(language, flatFilm) },
];

/** Turns a prompt into four compositions by rules; deterministic per prompt and seed. */
export const studioEngine: Engine = {
  group: 'studio',
  list: async (_actor, language) => [offerIn(language)],
  async make({ prompt, style, width, height, seed: wished, count, like }) {
    // With its drawings and typeface, a tenth of the server's code: loaded with the first picture.
    const { moreLikeThis, variationsOf } = await import('#features/studio/server/compose-from-words.ts');
    const seed = wished ?? Math.floor(Math.random() * (maxSeed + 1));
    if (like !== null) {
      // Keeps subjects and positions, and redraws each item.
      const pictures = Array.from({ length: count }, (_, at): MadePicture => {
        const own = (seed + at) % (maxSeed + 1);
        return {
          ...{ composition: moreLikeThis(like, own), picture: null, seed: own },
          ...{ drawn: [], notDrawn: [] },
        };
      });
      return { pictures, warnings: [], cost: null };
    }
    if (style === 'realistic') throw new AppError('invalid_input', { message: flat });
    if (style !== 'artistic' && style !== 'abstract' && style !== 'minimalist') {
      throw new AppError('invalid_input', { message: flatFilm });
    }
    const answers = (await variationsOf({ prompt, style, width, height, seed })).slice(0, count);
    const pictures = answers.flatMap((answer): MadePicture[] =>
      'declined' in answer
        ? []
        : [
            {
              ...{ composition: answer.composition, picture: null, seed, title: answer.title },
              drawn: answer.drawn.map(sayDrawn),
              notDrawn: answer.notDrawn,
            },
          ],
    );
    const declined = answers.find((answer) => 'declined' in answer);
    if (pictures.length === 0) {
      throw new AppError('invalid_input', {
        message: declined?.declined ?? 'There is nothing in these words that the built-in engine can draw.',
        details: { templates: declined?.templates ?? [] },
      });
    }
    const warnings = [...new Set(answers.flatMap((answer) => ('notes' in answer ? answer.notes : [])))];
    return { pictures, warnings, cost: null };
  },
};

/** “boat (sailboat)”: the word, and the drawing used for it. */
function sayDrawn({ word, as }: DrawnWord): string {
  return word.toLowerCase() === as.toLowerCase() ? word : `${word} (${as})`;
}
