import type { Icon } from '@phosphor-icons/react';
import { BellIcon } from '@phosphor-icons/react/Bell';
import { ChatCircleTextIcon } from '@phosphor-icons/react/ChatCircleText';
import { DatabaseIcon } from '@phosphor-icons/react/Database';
import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/GlobeHemisphereWest';
import { LockSimpleIcon } from '@phosphor-icons/react/LockSimple';
import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import { PersonArmsSpreadIcon } from '@phosphor-icons/react/PersonArmsSpread';
import { ReceiptIcon } from '@phosphor-icons/react/Receipt';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import type { ComponentType } from 'react';
import { AccessibilityTab } from './accessibility-tab.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { AssistantTab } from './assistant-tab.tsx';
import { DataTab } from './data-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { RegionTab } from './region-tab.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';
import { VoiceTab } from './voice-tab.tsx';

export interface SettingsTab {
  id: string;
  label: string;
  description: string;
  icon: Icon;
  /** Takes all the room there is; text is easier to read in less. */
  isWide?: true;
  Content: ComponentType;
}

export const settingsTabs: readonly SettingsTab[] = [
  {
    id: 'appearance',
    label: 'Appearance',
    description: 'How things look, here and wherever you sign in.',
    icon: SunHorizonIcon,
    isWide: true,
    Content: AppearanceTab,
  },
  {
    id: 'accessibility',
    label: 'Accessibility',
    description: 'Less motion, more contrast, and keys that keep still.',
    icon: PersonArmsSpreadIcon,
    Content: AccessibilityTab,
  },
  {
    id: 'subscription',
    label: 'Subscription',
    description: 'Your plan, what you have used of it, and what was paid.',
    icon: ReceiptIcon,
    Content: SubscriptionTab,
  },
  {
    id: 'privacy',
    label: 'Privacy',
    description: 'What may be kept about you. Each switch takes effect at once.',
    icon: LockSimpleIcon,
    Content: PrivacyTab,
  },
  {
    id: 'notifications',
    label: 'Notifications',
    description: 'Which news reaches you, and how.',
    icon: BellIcon,
    Content: NotificationsTab,
  },
  {
    id: 'data',
    label: 'Data Management',
    description: 'Take everything along, or end it.',
    icon: DatabaseIcon,
    Content: DataTab,
  },
  {
    id: 'voice',
    label: 'Voice',
    description: 'Speak instead of typing, and hear the answers.',
    icon: MicrophoneIcon,
    Content: VoiceTab,
  },
  {
    id: 'assistant',
    label: 'Assistant',
    description: 'Who answers, how thoroughly, and in which language.',
    icon: ChatCircleTextIcon,
    Content: AssistantTab,
  },
  {
    id: 'region',
    label: 'Region',
    description: 'Your time zone: days in your charts and limits are days there.',
    icon: GlobeHemisphereWestIcon,
    Content: RegionTab,
  },
];
