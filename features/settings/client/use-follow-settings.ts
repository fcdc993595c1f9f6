import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onAppearanceChosen } from '#client/ui/theme.ts';
import type { Settings } from '#features/settings/shared/settings.contract.ts';
import { onSettingsChange } from './settings-channel.ts';
import { showLook } from './show-look.ts';
import { switchSingleKeys } from './single-keys.ts';
import { settingsKey, useSettings, useUpdateSettings } from './use-settings.ts';
import { preferVoice } from './voice-preference.ts';

/**
 * Mounted once: what the person chose in another tab or on another device is put to use here, and what they choose
 * outside the settings screen is kept. What they never chose stays as this device has it.
 */
export function useFollowSettings(isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  const { settings } = useSettings(isSignedIn);
  const { mutate } = useUpdateSettings();

  useEffect(
    () => onSettingsChange(() => void queryClient.invalidateQueries({ queryKey: settingsKey })),
    [queryClient],
  );
  useEffect(() => apply(settings), [settings]);
  useEffect(
    () => (isSignedIn ? onAppearanceChosen((change) => mutate(change)) : undefined),
    [isSignedIn, mutate],
  );
}

function apply(settings: Settings): void {
  showLook(settings);
  switchSingleKeys(settings.singleKeyShortcuts);
  preferVoice({ name: settings.voiceName, rate: settings.voiceRate });
}
