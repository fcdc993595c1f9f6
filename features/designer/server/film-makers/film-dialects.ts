import type {
  SharedV4ProviderOptions,
  Experimental_VideoModelV4CallOptions as VideoModelV4CallOptions,
} from '@ai-sdk/provider';
import { type AspectRatio, nearestRatio } from '../painters/shapes.ts';
import type { FilmAbilities, FilmWish } from './film-maker.ts';

type Asked = Pick<VideoModelV4CallOptions, 'aspectRatio' | 'resolution' | 'duration' | 'providerOptions'>;

/** How to call a provider's film models, and what they support. */
export interface FilmDialect {
  abilities(upstreamId: string): FilmAbilities;
  ask(upstreamId: string, wish: FilmWish): Asked;
  /** Where a negative prompt goes: appended to the prompt, or in a field that `ask` fills. */
  negativePrompt: 'words' | 'field';
}

const ofVeo: readonly AspectRatio[] = ['16:9', '9:16'];
const longestOfVeo = 8;

const google: FilmDialect = {
  negativePrompt: 'field',
  abilities: (upstreamId) => ({
    seconds: upstreamId.startsWith('veo-2') ? [5, 6, 7, 8] : [4, 6, 8],
    rates: [24],
    takesSeed: true,
    takesLastPicture: /^veo-3\.[1-9]/.test(upstreamId),
  }),
  ask: (upstreamId, wish) => {
    // With a last frame, only the longest duration is allowed.
    const duration = wish.lastPicture ? longestOfVeo : wish.seconds;
    const isLarge = Math.max(wish.width, wish.height) > 1280;
    const hasSizes = !upstreamId.startsWith('veo-2');
    const providerOptions: SharedV4ProviderOptions = wish.negativePrompt
      ? { google: { negativePrompt: wish.negativePrompt } }
      : {};
    return {
      aspectRatio: nearestRatio(ofVeo, wish),
      // 1080p is only available at the longest duration.
      resolution: hasSizes ? (isLarge && duration === longestOfVeo ? '1920x1080' : '1280x720') : undefined,
      duration,
      providerOptions,
    };
  },
};

const ofGrok: readonly AspectRatio[] = ['1:1', '16:9', '9:16', '4:3', '3:4', '3:2', '2:3'];
const newGrok = /^grok-imagine-video-1\.[5-9]/;

const xai: FilmDialect = {
  negativePrompt: 'words',
  abilities: (upstreamId) => ({
    seconds: Array.from({ length: 15 }, (_, at) => at + 1),
    rates: [24],
    takesSeed: false,
    takesLastPicture: newGrok.test(upstreamId),
  }),
  ask: (upstreamId, wish) => {
    const longest = Math.max(wish.width, wish.height);
    return {
      aspectRatio: nearestRatio(ofGrok, wish),
      resolution:
        longest > 1280 && newGrok.test(upstreamId) ? '1920x1080' : longest > 640 ? '1280x720' : '640x480',
      duration: wish.seconds,
      providerOptions: {},
    };
  },
};

/** By connection id. */
export const filmDialects: Readonly<Record<string, FilmDialect>> = { google, xai };
