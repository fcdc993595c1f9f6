import type { ImageModelV4CallOptions, SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { PainterAbilities, PaintingWish, Shape } from './painter.ts';
import { type AspectRatio, nearestRatio, nearestShape, sizeOf, steppedShape } from './shapes.ts';

type Asked = Pick<ImageModelV4CallOptions, 'size' | 'aspectRatio' | 'seed' | 'providerOptions'>;

/** How to call a provider's picture models, and what they support. */
export interface Dialect {
  abilities(upstreamId: string): PainterAbilities;
  ask(upstreamId: string, wish: PaintingWish): Asked;
  /** Where a negative prompt goes: appended to the prompt, or in a field that `ask` fills. */
  negativePrompt: 'words' | 'field';
}

const square = { width: 1024, height: 1024 };
const ofGptImage: readonly Shape[] = [square, { width: 1536, height: 1024 }, { width: 1024, height: 1536 }];
const ofDallE3: readonly Shape[] = [square, { width: 1792, height: 1024 }, { width: 1024, height: 1792 }];
const ofDallE2: readonly Shape[] = [256, 512, 1024].map((side) => ({ width: side, height: side }));

/** Since 2.5 any size in steps of 16; before, three fixed ones. */
const takesAnyShape = /^gpt-image-(?:2\.[5-9]|[3-9])/;

function openAiSize(upstreamId: string, wish: Shape): Shape {
  if (upstreamId.startsWith('dall-e-2')) return nearestShape(ofDallE2, wish);
  if (upstreamId.startsWith('dall-e-3')) return nearestShape(ofDallE3, wish);
  if (takesAnyShape.test(upstreamId)) return steppedShape(wish, { step: 16, maxPixels: 3840 * 2160 });
  return nearestShape(ofGptImage, wish);
}

function openAiQuality(upstreamId: string, { quality }: PaintingWish): SharedV4ProviderOptions {
  if (upstreamId.startsWith('dall-e-2')) return {};
  if (upstreamId.startsWith('dall-e-3')) {
    return { openai: { quality: quality === 'standard' ? 'standard' : 'hd' } };
  }
  const best = takesAnyShape.test(upstreamId) ? 'max' : 'high';
  return { openai: { quality: { standard: 'medium', high: 'high', ultra: best }[quality] } };
}

const openAi: Dialect = {
  negativePrompt: 'words',
  abilities: (upstreamId) => {
    const canEdit = !upstreamId.startsWith('dall-e-3');
    return { canEdit, hasMask: canEdit, takesSeed: false, perCall: canEdit ? 10 : 1 };
  },
  ask: (upstreamId, wish) => ({
    size: sizeOf(openAiSize(upstreamId, wish)),
    aspectRatio: undefined,
    seed: undefined,
    providerOptions: openAiQuality(upstreamId, wish),
  }),
};

const ofGemini: readonly AspectRatio[] = [
  '1:1',
  '2:3',
  '3:2',
  '3:4',
  '4:3',
  '4:5',
  '5:4',
  '9:16',
  '16:9',
  '21:9',
];
const editedByGoogle = new Set([
  'gemini-2.5-flash-image',
  'gemini-3-pro-image-preview',
  'gemini-3.1-flash-image-preview',
  'gemini-nano-banana-2.1',
]);

const google: Dialect = {
  negativePrompt: 'words',
  abilities: (upstreamId) => ({
    canEdit: editedByGoogle.has(upstreamId),
    hasMask: false,
    takesSeed: true,
    perCall: 1,
  }),
  ask: (upstreamId, wish) => {
    const longest = Math.max(wish.width, wish.height);
    // The first generation has a single size.
    const imageSize = longest > 2048 ? '4K' : longest > 1280 ? '2K' : '1K';
    const options: SharedV4ProviderOptions = upstreamId.startsWith('gemini-2')
      ? {}
      : { google: { imageConfig: { imageSize } } };
    return {
      size: undefined,
      aspectRatio: nearestRatio(ofGemini, wish),
      seed: wish.seed ?? undefined,
      providerOptions: options,
    };
  },
};

const ofGrok: readonly AspectRatio[] = ['1:1', '3:4', '4:3', '9:16', '16:9', '2:3', '3:2', '1:2', '2:1'];

const xai: Dialect = {
  negativePrompt: 'words',
  abilities: (upstreamId) => ({
    canEdit: /^grok-imagine-image(?:-pro)?$/.test(upstreamId),
    hasMask: false,
    takesSeed: false,
    perCall: 3,
  }),
  ask: (_upstreamId, wish) => ({
    size: undefined,
    aspectRatio: nearestRatio(ofGrok, wish),
    seed: undefined,
    providerOptions: { xai: { resolution: Math.max(wish.width, wish.height) > 1280 ? '2k' : '1k' } },
  }),
};

/** Open models use steps of 64 and up to two megapixels; anything else they reject themselves. */
const compatible: Dialect = {
  negativePrompt: 'field',
  abilities: () => ({ canEdit: true, hasMask: false, takesSeed: true, perCall: 1 }),
  ask: (upstreamId, wish) => ({
    size: sizeOf(steppedShape(wish, { step: 64, maxPixels: 2048 * 1152 })),
    aspectRatio: undefined,
    // Passed by name, because the SDK considers seeds unsupported there.
    seed: undefined,
    providerOptions: {
      openaiCompatible: {
        // OpenAI models behind a gateway reject parameters that are already the default.
        ...(!/gpt-image/i.test(upstreamId) && { response_format: 'b64_json' }),
        ...(wish.seed !== null && { seed: wish.seed }),
        ...(wish.negativePrompt && { negative_prompt: wish.negativePrompt }),
      },
    },
  }),
};

/** By connection id. */
export const dialects: Readonly<Record<string, Dialect>> = {
  openai: openAi,
  google,
  xai,
  'openai-compatible': compatible,
};
