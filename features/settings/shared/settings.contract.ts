import { z } from 'zod';
import { brand } from '#shared/brand.ts';
import { answerLanguageCodes } from './answer-languages.ts';

export const researchDepths = ['basic', 'medium', 'thorough'] as const;
export type ResearchDepth = (typeof researchDepths)[number];

/** Names that some screens use for the same three. */
const depthNames = { quick: 'basic', detailed: 'medium', deep: 'thorough' } as const;

const depthInputs = [...researchDepths, 'quick', 'detailed', 'deep'] as const;

/** A depth by any of its names. */
export const ResearchDepthInput = z
  .enum(depthInputs)
  .transform((name): ResearchDepth => (name in depthNames ? depthNames[name as 'quick'] : (name as 'basic')));

/** How fast a voice may speak, as `SpeechSynthesisUtterance.rate` counts. */
export const voiceRates = { min: 0.5, max: 2, step: 0.1 } as const;

/** GET /api/settings. */
export const Settings = z.object({
  selectedModel: z.string(),
  deepResearchEnabled: z.boolean(),
  researchDepth: z.enum(researchDepths),
  voiceEnabled: z.boolean(),
  voiceChatEnabled: z.boolean(),
  /** Name of a voice; devices without it use their own. */
  voiceName: z.string().nullable(),
  voiceRate: z.number(),
  /** Null is the language of the question. */
  answerLanguage: z.enum(answerLanguageCodes).nullable(),
  /** Null, here and in the next three, until it is chosen: each device then keeps what it has. */
  theme: z.enum(['light', 'dark', 'system']).nullable(),
  density: z.enum(['comfortable', 'compact', 'relaxed']).nullable(),
  contrast: z.enum(['normal', 'high', 'system']).nullable(),
  motion: z.enum(['full', 'reduced', 'system']).nullable(),
  /** Keys that act alone, such as `/` and `?`. */
  singleKeyShortcuts: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

export const defaultSettings: Settings = {
  selectedModel: brand.modelId,
  deepResearchEnabled: false,
  researchDepth: 'basic',
  voiceEnabled: false,
  voiceChatEnabled: false,
  voiceName: null,
  voiceRate: 1,
  answerLanguage: null,
  theme: null,
  density: null,
  contrast: null,
  motion: null,
  singleKeyShortcuts: true,
};

/** PATCH /api/settings: any part of them. */
export const UpdateSettingsInput = z
  .object({
    selectedModel: z.string().min(1).max(200),
    deepResearchEnabled: z.boolean(),
    researchDepth: ResearchDepthInput,
    voiceEnabled: z.boolean(),
    voiceChatEnabled: z.boolean(),
    voiceName: z.string().min(1).max(200).nullable(),
    voiceRate: z.number().min(voiceRates.min).max(voiceRates.max),
    answerLanguage: Settings.shape.answerLanguage,
    theme: Settings.shape.theme,
    density: Settings.shape.density,
    contrast: Settings.shape.contrast,
    motion: Settings.shape.motion,
    singleKeyShortcuts: z.boolean(),
  })
  .partial()
  .strict();
export type UpdateSettingsInput = z.infer<typeof UpdateSettingsInput>;
