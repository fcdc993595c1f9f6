import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { adoptAppearance, readAppearance } from '#client/ui/theme.ts';
import { settingsKey, useSettings, useUpdateSettings } from '#features/settings/client/use-settings.ts';
import {
  defaultSettings,
  type Settings,
  type UpdateSettingsInput,
} from '#features/settings/shared/settings.contract.ts';

/** How the last change went; a new object each time, so that its banner starts over. */
export interface Outcome {
  kind: 'saved' | 'failed';
}

interface SaveSettings {
  /** What was chosen, with changes that are still on their way. */
  settings: Settings;
  isLoaded: boolean;
  /** Shows the change at once, keeps it, and takes it back when it could not be kept. */
  save: (change: UpdateSettingsInput) => void;
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
  const { data } = useSettings(true);
  const { mutateAsync } = useUpdateSettings();
  const [outcome, tell] = useState<Outcome | null>(null);
  const lastChange = useRef(0);

  const save = useCallback(
    (change: UpdateSettingsInput) => {
      lastChange.current += 1;
      const number = lastChange.current;
      const before = queryClient.getQueryData<Settings>(settingsKey);
      const lookBefore = readAppearance();
      const patch = (values: object) =>
        queryClient.setQueryData<Settings>(settingsKey, (now) => now && { ...now, ...values });
      tell(null);
      patch(change);
      mutateAsync(change).then(
        () => {
          if (number === lastChange.current) tell({ kind: 'saved' });
        },
        () => {
          patch(only(before, change));
          adoptAppearance(only(lookBefore, change));
          tell({ kind: 'failed' });
        },
      );
    },
    [queryClient, mutateAsync],
  );

  const value = useMemo(
    () => ({ settings: data ?? defaultSettings, isLoaded: data !== undefined, save, outcome, tell }),
    [data, save, outcome],
  );
  return <SaveContext value={value}>{children}</SaveContext>;
}

/** Of `values`, those that `change` names. */
function only<Values extends object>(values: Values | undefined, change: object): Partial<Values> {
  const kept = Object.entries(values ?? {}).filter(([key]) => key in change);
  return Object.fromEntries(kept) as Partial<Values>;
}
