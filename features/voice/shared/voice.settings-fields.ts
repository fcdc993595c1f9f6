import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';

/** How fast a voice may speak, as `SpeechSynthesisUtterance.rate` counts. */
export const voiceRates = { min: 0.5, max: 2, step: 0.1 } as const;

export const voiceSettings = {
  voiceEnabled: setting(z.boolean(), false),
  voiceChatEnabled: setting(z.boolean(), false),
  /** Name of a voice; devices without it use their own. */
  voiceName: setting(z.string().nullable(), null, z.string().min(1).max(200).nullable()),
  voiceRate: setting(z.number(), 1, z.number().min(voiceRates.min).max(voiceRates.max)),
};
