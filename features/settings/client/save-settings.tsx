import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { type Appearance, readAppearance } from '#client/ui/theme.ts';
import type { Settings, UpdateSettingsInput } from '#features/settings/shared/settings.contract.ts';
import { showLook } from './show-look.ts';
import { currentSettings, settingsKey, useSettings, useUpdateSettings } from './use-settings.ts';

/** How the last change went; a new object each time, so that its banner starts over. */
export interface Outcome {
  kind: 'saved' | 'failed';
}

interface SaveSettings {
  /** What was chosen, with changes that are still on their way. */
  settings: Settings;
  /** Shows the change at once, keeps it, and takes it back when it could not be kept. */
  save: (change: UpdateSettingsInput) => void;
  /** What was chosen before could not be read; what shows are the defaults. */
  isUnread: boolean;
  readAgain: () => void;
  outcome: Outcome | null;
  /** For what is kept elsewhere, such as the time zone. */
  tell: (outcome: Outcome | null) => void;
}

const SaveContext = createContext<SaveSettings | null>(null);

export function useSaveSettings(): SaveSettings {
  const context = use(SaveContext);
  if (context === null) throw new Error('useSaveSettings must be used within the settings screen');
  return context;
}

export function SaveSettingsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { settings, isLoadingError, refetch } = useSettings(true);
  const { mutateAsync } = useUpdateSettings();
  const [outcome, tell] = useState<Outcome | null>(null);
  const lastChange = useRef(0);
  const lookBefore = useRef<Appearance>(null);

  const save = useCallback(
    (change: UpdateSettingsInput) => {
      lastChange.current += 1;
      const number = lastChange.current;
      // With changes on their way, this device's own look is the one before the first of them.
      if (queryClient.isMutating({ mutationKey: settingsKey }) === 0) lookBefore.current = readAppearance();
      tell(null);
      showLook(change);
      mutateAsync(change).then(
        () => {
          // Unless the one before it failed: what was said then is still true.
          if (number === lastChange.current) tell((said) => said ?? { kind: 'saved' });
        },
        () => {
          showLook(only({ ...lookBefore.current, ...chosenOf(currentSettings(queryClient)) }, change));
          tell({ kind: 'failed' });
        },
      );
    },
    [queryClient, mutateAsync],
  );

  const value = useMemo(
    (): SaveSettings => ({
      settings,
      save,
      isUnread: isLoadingError,
      readAgain: () => void refetch(),
      outcome,
      tell,
    }),
    [settings, save, isLoadingError, refetch, outcome],
  );
  return <SaveContext value={value}>{children}</SaveContext>;
}

function chosenOf(settings: Settings): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
}

/** Of `values`, those that `change` names. */
function only<Values extends object>(values: Values, change: object): Partial<Values> {
  const kept = Object.entries(values).filter(([key]) => key in change);
  return Object.fromEntries(kept) as Partial<Values>;
}
