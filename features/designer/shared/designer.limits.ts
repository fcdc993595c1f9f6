/** Limits for pages, without the schemas, which would outweigh the rest of their code. */
export const maxPromptLength = 4_000;
export const maxPicturesPerRequest = 4;
export const maxSeed = 999_999;
export const maxReferencePictures = 4;

export const pictureStyles = ['realistic', 'artistic', 'abstract', 'minimalist'] as const;
export const designSizes = ['512x512', '1024x1024', '1920x1080', '3840x2160'] as const;
export type DesignSize = (typeof designSizes)[number];
export const defaultDesignSize: DesignSize = '1024x1024';
export const designQualities = ['standard', 'high', 'ultra'] as const;
export type DesignQuality = (typeof designQualities)[number];

/** Per saved film; a longer one can only be downloaded. */
export const maxFilmBytes = 100 * 1024 * 1024;
export const filmSeconds = [5, 10, 15, 30, 60] as const;
export const filmRates = [24, 30, 60] as const;

/** The engine that is always available. Others are named by group and model: `painter:openai/gpt-image-1`. */
export const studioEngineId = 'studio';

export const endedStates = ['done', 'failed', 'cancelled', 'lost'] as const;

export function hasEnded(state: string): boolean {
  return (endedStates as readonly string[]).includes(state);
}

export function pixelsOf(size: DesignSize): { width: number; height: number } {
  const [width = 1024, height = 1024] = size.split('x').map(Number);
  return { width, height };
}
