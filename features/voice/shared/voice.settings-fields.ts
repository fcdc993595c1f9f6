import { setting } from '#features/settings/shared/settings-fields.ts';

/** Range of `SpeechSynthesisUtterance.rate`. */
export const voiceRates = { min: 0.5, max: 2, step: 0.1 } as const;

export const voiceSettings = {
  voiceEnabled: setting((z) => z.boolean(), false),
  voiceChatEnabled: setting((z) => z.boolean(), false),
  /** Voice name; devices without it use their own. */
  voiceName: setting(
    (z) => z.string().nullable(),
    null,
    (z) => z.string().min(1).max(200).nullable(),
  ),
  /** `auto`: a local voice for the language, else the server's own. A provider's only if chosen. */
  voiceEngine: setting((z) => z.enum(['auto', 'device', 'server', 'provider']), 'auto'),
  /** Who transcribes. `device`: on-device only. */
  dictation: setting((z) => z.enum(['auto', 'device', 'browser', 'server']), 'auto'),
  /** For input and output; null for the UI language. */
  voiceLanguage: setting(
    (z) => z.string().nullable(),
    null,
    (z) =>
      z
        .string()
        .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{1,8}){0,3}$/)
        .nullable(),
  ),
  /** Reads each finished answer aloud. */
  readAnswers: setting((z) => z.boolean(), false),
  /** What interrupts reading in a conversation. */
  interrupt: setting((z) => z.enum(['speech', 'key', 'never']), 'speech'),
  captions: setting((z) => z.boolean(), true),
  voiceRate: setting(
    (z) => z.number(),
    1,
    (z) => z.number().min(voiceRates.min).max(voiceRates.max),
  ),
};
