import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import { ModelList } from '#features/models/shared/models.contract.ts';
import { Settings } from '#features/settings/shared/settings.contract.ts';
import { brand } from '#shared/brand.ts';

const modelsKey = ['models'] as const;
const settingsKey = ['settings'] as const;

export function useModels(isWanted: boolean) {
  return useQuery({
    queryKey: modelsKey,
    queryFn: ({ signal }) => apiGet('/api/models', ModelList, { signal }),
    enabled: isWanted,
  });
}

export function useSelectedModel() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => apiGet('/api/settings', Settings, { signal }),
    select: (settings) => settings.selectedModel,
  });
}

export function useSelectModel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (selectedModel: string) => apiSend('PATCH', '/api/settings', { selectedModel }),
    onSuccess: (_answer, selectedModel) => {
      queryClient.setQueryData<Settings>(settingsKey, (before) => ({ ...before, selectedModel }));
    },
  });
}

/** The name on the button: the model's own, or the product's until the list is there. */
export function useSelectedModelName(): string {
  const { data: id } = useSelectedModel();
  const isOwn = id === undefined || id === brand.modelId;
  const { data } = useModels(!isOwn);
  if (isOwn) return brand.name;
  return data?.models.find((model) => model.id === id)?.name ?? id;
}
