import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';

/** How fast a voice may speak, as `SpeechSynthesisUtterance.rate` counts. */
export const voiceRates = { min: 0.5, max: 2, step: 0.1 } as const;

export const voiceSettings = {
  voiceEnabled: setting(z.boolean(), false),
  voiceChatEnabled: setting(z.boolean(), false),
  /** Name of a voice; devices without it use their own. */
  voiceName: setting(z.string().nullable(), null, z.string().min(1).max(200).nullable()),
  /** `auto`: a voice of the device in the language, else the server's own. A provider's only when it is chosen. */
  voiceEngine: setting(z.enum(['auto', 'device', 'server', 'provider']), 'auto'),
  /** Who turns speech into text. `device`: on this device only. */
  dictation: setting(z.enum(['auto', 'device', 'browser', 'server']), 'auto'),
  /** Spoken and heard; null is the language of the screens. */
  voiceLanguage: setting(
    z.string().nullable(),
    null,
    z
      .string()
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{1,8}){0,3}$/)
      .nullable(),
  ),
  /** Reads each answer as it is finished. */
  readAnswers: setting(z.boolean(), false),
  /** What makes a voice that is reading stop, in a conversation. */
  interrupt: setting(z.enum(['speech', 'key', 'never']), 'speech'),
  captions: setting(z.boolean(), true),
  voiceRate: setting(z.number(), 1, z.number().min(voiceRates.min).max(voiceRates.max)),
};
