import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { modelPageIds } from '#features/models/shared/catalogue.ts';
import { homePath } from '#shared/home-path.ts';
import { useModel } from './model-provider.tsx';
import { ModelSheet } from './model-sheet.tsx';
import { useModels } from './use-models.ts';

/** Back to where the choice was opened; to the dashboard when this page was opened directly. */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
    void (isFirst ? navigate(homePath, { replace: true }) : navigate(-1));
  };
}

/** /models: six cards to choose from. */
function ModelsPage() {
  usePageTitle('AI Models');
  const { data, isPending, isError, refetch } = useModels();
  const { selectedModel, selectModel } = useModel();
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const leave = useLeave();
  const all = [...(data?.models ?? []), ...(data?.others ?? [])];
  const cards = modelPageIds.flatMap((id) => all.find((model) => model.id === id) ?? []);

  async function choose(id: string) {
    setSaving(id);
    setHasFailed(false);
    try {
      await selectModel(id);
      leave();
    } catch {
      setHasFailed(true);
    } finally {
      setSaving(null);
    }
  }

  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      <h1 className="text-h1">AI Models</h1>
      <p className="mt-1 mb-6 text-text-2">Choose which model answers you. Your chats stay the same.</p>
      {hasFailed && (
        <div className="mb-4">
          <Banner kind="error">That choice could not be saved. Please try again.</Banner>
        </div>
      )}
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The models could not be loaded.
        </Banner>
      )}
      {isPending && (
        <LoadingRegion label="Loading models" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {modelPageIds.map((id) => (
            <Skeleton key={id} className="h-52 rounded-card" />
          ))}
        </LoadingRegion>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((model) => (
          <li key={model.id}>
            <ModelSheet
              model={model}
              isSelected={model.id === selectedModel}
              isSaving={saving === model.id}
              isHighlighted={highlighted === model.id}
              onHighlight={() => setHighlighted(highlighted === model.id ? null : model.id)}
              onSelect={() => void choose(model.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

export { ModelsPage as Component };
