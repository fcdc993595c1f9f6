import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { type Appearance, readAppearance } from '#client/ui/theme.ts';
import { lookSettings } from '#features/settings/shared/settings.fields.ts';
import {
  type SettingsChange,
  type SettingsFields,
  type SettingsOf,
  type StoredSettings,
  settingsFrom,
} from '#features/settings/shared/settings-fields.ts';
import { showLook } from './show-look.ts';
import { currentSettings, settingsKey, useStoredSettings, useUpdateSettings } from './use-settings.ts';

/** The outcome of the last change; a new object each time, so that its banner starts over. */
export interface Outcome {
  kind: 'saved' | 'failed';
}

interface SaveSettings<Fields extends SettingsFields> {
  /** The chosen values, including pending changes. */
  settings: SettingsOf<Fields>;
  /** Applies the change optimistically, saves it, and reverts it on failure. */
  save: (change: SettingsChange<Fields>) => void;
}

interface SaveOutcome {
  /** The saved values could not be loaded; the defaults are shown. */
  isUnread: boolean;
  readAgain: () => void;
  outcome: Outcome | null;
  /** For values stored elsewhere, such as the time zone. */
  tell: (outcome: Outcome | null) => void;
}

interface Saving extends SaveOutcome {
  stored: StoredSettings;
  save: (change: StoredSettings) => void;
}

const SaveContext = createContext<Saving | null>(null);

function useSaving(): Saving {
  const context = use(SaveContext);
  if (context === null) throw new Error('Settings can be saved within their screen only');
  return context;
}

/** For the tab of the feature that declares `fields`. */
export function useSaveSettings<Fields extends SettingsFields>(fields: Fields): SaveSettings<Fields> {
  const { stored, save } = useSaving();
  const settings = useMemo(() => settingsFrom(fields, stored), [fields, stored]);
  return { settings, save };
}

export function useSaveOutcome(): SaveOutcome {
  return useSaving();
}

export function SaveSettingsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { stored, isLoadingError, refetch } = useStoredSettings(true);
  const { mutateAsync } = useUpdateSettings();
  const [outcome, tell] = useState<Outcome | null>(null);
  const lastChange = useRef(0);
  const lookBefore = useRef<Appearance>(null);

  const save = useCallback(
    (change: StoredSettings) => {
      lastChange.current += 1;
      const number = lastChange.current;
      // With pending changes, this device's own look is the one before the first of them.
      if (queryClient.isMutating({ mutationKey: settingsKey }) === 0) lookBefore.current = readAppearance();
      tell(null);
      showLook(settingsFrom(lookSettings, change));
      mutateAsync(change).then(
        () => {
          // Unless the one before it failed: its message still holds.
          if (number === lastChange.current) tell((said) => said ?? { kind: 'saved' });
        },
        () => {
          const chosen = chosenOf(settingsFrom(lookSettings, currentSettings(queryClient)));
          showLook(only({ ...lookBefore.current, ...chosen }, change));
          tell({ kind: 'failed' });
        },
      );
    },
    [queryClient, mutateAsync],
  );

  const value = useMemo(
    (): Saving => ({
      stored,
      save,
      isUnread: isLoadingError,
      readAgain: () => void refetch(),
      outcome,
      tell,
    }),
    [stored, save, isLoadingError, refetch, outcome],
  );
  return <SaveContext value={value}>{children}</SaveContext>;
}

function chosenOf(look: SettingsOf<typeof lookSettings>): Partial<Appearance> {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== null));
}

/** The `values` named in `change`. */
function only<Values extends object>(values: Values, change: object): Partial<Values> {
  const kept = Object.entries(values).filter(([key]) => key in change);
  return Object.fromEntries(kept) as Partial<Values>;
}
