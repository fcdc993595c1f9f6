import { createContext, type ReactNode, use, useMemo } from 'react';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { useFollowSettings } from '#features/settings/client/use-follow-settings.ts';
import { useSettings, useUpdateSettings } from '#features/settings/client/use-settings.ts';
import { brand } from '#shared/brand.ts';
import { useModels } from './use-models.ts';

interface ModelChoice {
  /** False for people who are not signed in: their choice could not be saved. */
  canChoose: boolean;
  /** The stored choice; the default until it is loaded. */
  selectedModel: string;
  /** Display name; the id while the list is loading. */
  selectedName: string;
  /** Saves the choice, here and in the other tabs. Rejects when it could not be saved. */
  selectModel: (id: string) => Promise<void>;
}

const ModelContext = createContext<ModelChoice | null>(null);

export function useModel(): ModelChoice {
  const choice = use(ModelContext);
  if (choice === null) throw new Error('useModel must be used within a ModelProvider');
  return choice;
}

interface ModelProviderProps {
  isSignedIn: boolean;
  children: ReactNode;
}

export function ModelProvider({ isSignedIn, children }: ModelProviderProps) {
  const { settings } = useSettings(modelsSettings, isSignedIn);
  const { mutateAsync } = useUpdateSettings<typeof modelsSettings>();
  useFollowSettings(isSignedIn);
  const { selectedModel } = settings;
  const isOwn = selectedModel === brand.modelId;
  // The default choice needs no list for its name.
  const { data: list } = useModels(isSignedIn && !isOwn);
  const found = [...(list?.models ?? []), ...(list?.others ?? [])].find(({ id }) => id === selectedModel);
  const selectedName = isOwn ? brand.name : shownModelName(found?.name ?? selectedModel);

  const choice = useMemo(
    (): ModelChoice => ({
      canChoose: isSignedIn,
      selectedModel,
      selectedName,
      selectModel: async (id) => {
        await mutateAsync({ selectedModel: id });
      },
    }),
    [isSignedIn, selectedModel, selectedName, mutateAsync],
  );
  return <ModelContext value={choice}>{children}</ModelContext>;
}
