import { z } from 'zod';
import { brand } from '#shared/brand.ts';

export const researchDepths = ['basic', 'medium', 'thorough'] as const;
export type ResearchDepth = (typeof researchDepths)[number];

/** Names that some screens use for the same three. */
const depthNames = { quick: 'basic', detailed: 'medium', deep: 'thorough' } as const;

const depthInputs = [...researchDepths, 'quick', 'detailed', 'deep'] as const;

/** A depth by any of its names. */
export const ResearchDepthInput = z
  .enum(depthInputs)
  .transform((name): ResearchDepth => (name in depthNames ? depthNames[name as 'quick'] : (name as 'basic')));

/** GET /api/settings. */
export const Settings = z.object({
  selectedModel: z.string(),
  deepResearchEnabled: z.boolean(),
  researchDepth: z.enum(researchDepths),
  voiceEnabled: z.boolean(),
  voiceChatEnabled: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

export const defaultSettings: Settings = {
  selectedModel: brand.modelId,
  deepResearchEnabled: false,
  researchDepth: 'basic',
  voiceEnabled: false,
  voiceChatEnabled: false,
};

/** PATCH /api/settings: any part of them. */
export const UpdateSettingsInput = z
  .object({
    selectedModel: z.string().min(1).max(200),
    deepResearchEnabled: z.boolean(),
    researchDepth: ResearchDepthInput,
    voiceEnabled: z.boolean(),
    voiceChatEnabled: z.boolean(),
  })
  .partial()
  .strict();
export type UpdateSettingsInput = z.infer<typeof UpdateSettingsInput>;
