import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adoptAppearance, onAppearanceChosen, readAppearance } from '#client/ui/theme.ts';
import { defaultSettings, type Settings } from '#features/settings/shared/settings.contract.ts';
import { onSettingsChange } from './settings-channel.ts';
import { switchSingleKeys } from './single-keys.ts';
import { settingsKey, useSettings, useUpdateSettings } from './use-settings.ts';
import { preferVoice } from './voice-preference.ts';

/**
 * Mounted once: what the person chose in another tab or on another device is put to use here, and what they choose
 * outside the settings screen is kept. What they never chose stays as this device has it.
 */
export function useFollowSettings(isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  const { data } = useSettings(isSignedIn);
  const { mutate } = useUpdateSettings();

  useEffect(
    () => onSettingsChange(() => void queryClient.invalidateQueries({ queryKey: settingsKey })),
    [queryClient],
  );
  useEffect(() => apply(data ?? defaultSettings), [data]);
  useEffect(
    () => (isSignedIn ? onAppearanceChosen((change) => mutate(change)) : undefined),
    [isSignedIn, mutate],
  );
}

function apply({ theme, density, contrast, motion, ...settings }: Settings): void {
  const here = readAppearance();
  // Without the choices that are the same already: each change renders what shows it.
  const differing = Object.entries({ theme, density, contrast, motion }).filter(
    ([key, value]) => value !== null && value !== here[key as keyof typeof here],
  );
  if (differing.length > 0) adoptAppearance(Object.fromEntries(differing));
  switchSingleKeys(settings.singleKeyShortcuts);
  preferVoice({ name: settings.voiceName, rate: settings.voiceRate });
}
