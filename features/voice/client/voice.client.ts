import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { answerActions } from '#features/assistant/client/answer-action.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';

export const voiceClient: ClientFeature = {
  contributions: [
    contribute(settingsTabs, [async () => (await import('./voice.settings.ts')).voiceTabs]),
    contribute(answerActions, [async () => (await import('./read-aloud-action.tsx')).voiceActions]),
  ],
};
