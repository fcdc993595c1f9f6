import type { ClientFeature } from '#client/app/client-feature.ts';
import { fieldDictation } from '#client/app/dictation/field-dictation.ts';
import { contribute } from '#client/app/extension-point.ts';
import { answerActions } from '#features/assistant/client/answer-action.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';
import { settingsFollowers } from '#features/settings/client/use-follow-settings.ts';
import { settingsFrom } from '#features/settings/shared/settings-fields.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';
import { voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';
import { isDictationWanted, onDictationWanted } from './may-listen.ts';
import { preferVoice } from './voice-preference.ts';

export const voiceClient: ClientFeature = {
  pages: { '/voice': () => import('./voice.route.tsx') },
  contributions: [
    contribute(taskKinds, [async () => (await import('../shared/voice.tasks.ts')).voiceTaskKinds]),
    contribute(settingsTabs, [async () => (await import('./voice.settings.ts')).voiceTabs]),
    contribute(settingsFollowers, [(stored) => preferVoice(settingsFrom(voiceSettings, stored))]),
    contribute(fieldDictation, [
      {
        subscribe: onDictationWanted,
        isWanted: isDictationWanted,
        load: async () => ({
          default: (await import('./dictation/dictation-in-field.tsx')).DictationInField,
        }),
      },
    ]),
    contribute(answerActions, [async () => (await import('./read-aloud-action.tsx')).voiceActions]),
  ],
};
