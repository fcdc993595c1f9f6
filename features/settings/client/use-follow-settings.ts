import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';
import { useExtensions } from '#client/app/product.tsx';
import { chooseLanguageHere } from '#client/language/page-language.ts';
import { onAppearanceChosen } from '#client/ui/theme.ts';
import {
  keyboardSettings,
  languageSettings,
  lookSettings,
} from '#features/settings/shared/settings.fields.ts';
import { type StoredSettings, settingsFrom } from '#features/settings/shared/settings-fields.ts';
import { onSettingsChange } from './settings-channel.ts';
import { showLook } from './show-look.ts';
import { switchSingleKeys } from './single-keys.ts';
import { settingsKey, useStoredSettings, useUpdateSettings } from './use-settings.ts';

/** Callbacks of features for whenever the settings are read or changed, with all stored values. */
export const settingsFollowers = extensionPoint<(stored: StoredSettings) => void>('followers of settings');

/**
 * Mounted once: applies settings chosen in another tab or on another device, and saves those chosen outside the
 * settings screen. Unset ones stay as this device has them.
 */
export function useFollowSettings(isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  const { stored } = useStoredSettings(isSignedIn);
  const { mutate } = useUpdateSettings<typeof lookSettings>();
  const followers = useExtensions(settingsFollowers);

  useEffect(
    () => onSettingsChange(() => void queryClient.invalidateQueries({ queryKey: settingsKey })),
    [queryClient],
  );
  useEffect(() => {
    showLook(settingsFrom(lookSettings, stored));
    switchSingleKeys(settingsFrom(keyboardSettings, stored).singleKeyShortcuts);
    const { language } = settingsFrom(languageSettings, stored);
    // A failed load leaves the page unchanged; the next read retries it.
    if (language) void chooseLanguageHere(language).catch(() => undefined);
    for (const follow of followers) follow(stored);
  }, [stored, followers]);
  useEffect(
    () => (isSignedIn ? onAppearanceChosen((change) => mutate(change)) : undefined),
    [isSignedIn, mutate],
  );
}
