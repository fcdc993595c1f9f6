import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { VoiceTab } from './voice-tab.tsx';

export const voiceTabs: readonly SettingsTab[] = [
  {
    id: 'voice',
    label: 'Voice',
    description: 'Speak instead of typing, and hear the answers.',
    icon: MicrophoneIcon,
    order: 7,
    Content: VoiceTab,
  },
];
