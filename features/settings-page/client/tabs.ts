import { BellIcon } from '@phosphor-icons/react/Bell';
import { ChatCircleTextIcon } from '@phosphor-icons/react/ChatCircleText';
import { DatabaseIcon } from '@phosphor-icons/react/Database';
import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/GlobeHemisphereWest';
import { LockSimpleIcon } from '@phosphor-icons/react/LockSimple';
import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import { PersonArmsSpreadIcon } from '@phosphor-icons/react/PersonArmsSpread';
import { ReceiptIcon } from '@phosphor-icons/react/Receipt';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { AccessibilityTab } from './accessibility-tab.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { AssistantTab } from './assistant-tab.tsx';
import { DataTab } from './data-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { RegionTab } from './region-tab.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';
import { VoiceTab } from './voice-tab.tsx';

export const ownTabs: readonly SettingsTab[] = [
  {
    id: 'appearance',
    label: 'Appearance',
    description: 'How things look, here and wherever you sign in.',
    icon: SunHorizonIcon,
    order: 1,
    isWide: true,
    Content: AppearanceTab,
  },
  {
    id: 'accessibility',
    label: 'Accessibility',
    description: 'Less motion, more contrast, and keys that keep still.',
    icon: PersonArmsSpreadIcon,
    order: 2,
    Content: AccessibilityTab,
  },
  {
    id: 'subscription',
    label: 'Subscription',
    description: 'Your plan, what you have used of it, and what was paid.',
    icon: ReceiptIcon,
    order: 3,
    Content: SubscriptionTab,
  },
  {
    id: 'privacy',
    label: 'Privacy',
    description: 'What may be kept about you. Each switch takes effect at once.',
    icon: LockSimpleIcon,
    order: 4,
    Content: PrivacyTab,
  },
  {
    id: 'notifications',
    label: 'Notifications',
    description: 'Which news reaches you, and how.',
    icon: BellIcon,
    order: 5,
    Content: NotificationsTab,
  },
  {
    id: 'data',
    label: 'Data Management',
    description: 'Take everything along, or end it.',
    icon: DatabaseIcon,
    order: 6,
    Content: DataTab,
  },
  {
    id: 'voice',
    label: 'Voice',
    description: 'Speak instead of typing, and hear the answers.',
    icon: MicrophoneIcon,
    order: 7,
    Content: VoiceTab,
  },
  {
    id: 'assistant',
    label: 'Assistant',
    description: 'Who answers, how thoroughly, and in which language.',
    icon: ChatCircleTextIcon,
    order: 8,
    Content: AssistantTab,
  },
  {
    id: 'region',
    label: 'Region',
    description: 'Your time zone: days in your charts and limits are days there.',
    icon: GlobeHemisphereWestIcon,
    order: 9,
    Content: RegionTab,
  },
];
