import { z } from 'zod';
import type { Composition } from '#features/studio/shared/composition.ts';

export const StudioStyle = z.enum(['minimalist', 'abstract', 'artistic', 'realistic']);
export type StudioStyle = z.infer<typeof StudioStyle>;

export const studioKinds = [
  'poster',
  'invitation',
  'card',
  'label',
  'banner',
  'social picture',
  'wallpaper',
  'pattern',
  'icon sheet',
  'certificate',
  'chart',
  'code',
  'timetable',
  'place cards',
  'scene',
] as const;
export const StudioKind = z.enum(studioKinds);
export type StudioKind = z.infer<typeof StudioKind>;

export interface StudioRequest {
  prompt: string;
  style: StudioStyle;
  width: number;
  height: number;
  /** 0 to 999999: the same prompt, size and seed give the same picture. */
  seed: number;
  /** Index into the suitable layouts and their palettes; 0 to 3 are the four shown side by side. */
  variation?: number;
}

export interface DrawnWord {
  /** As the person wrote it. */
  word: string;
  /** The drawing used, if named differently: “trout”, drawn as a fish. */
  as: string;
}

export interface Drawing {
  composition: Composition;
  title: string;
  kind: StudioKind;
  drawn: DrawnWord[];
  notDrawn: string[];
  /** Sentences shown below the picture. */
  notes: string[];
}

export interface StudioTemplate {
  title: string;
  prompt: string;
}

export interface Declined {
  /** A message for the person. */
  declined: string;
  templates: readonly StudioTemplate[];
}

export type StudioAnswer = Drawing | Declined;
export const isDeclined = (answer: StudioAnswer): answer is Declined => 'declined' in answer;
