import { CheckIcon } from '@phosphor-icons/react/Check';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { useId, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { CardButton } from '#client/ui/card.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ModelOption } from '#features/models/shared/models.contract.ts';
import { filterModels, groupByCompany } from './model-groups.ts';
import { useModels, useSelectedModel, useSelectModel } from './model-queries.ts';

const typeLabels: Record<ModelOption['type'], string> = {
  fast: 'Fast',
  balanced: 'Balanced',
  powerful: 'Powerful',
};

interface ModelCardProps {
  model: ModelOption;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

function ModelCard({ model, isSelected, onSelect }: ModelCardProps) {
  return (
    <CardButton
      isSelected={isSelected}
      disabled={!model.connected}
      onClick={() => onSelect(model.id)}
      className="h-full p-4!"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="font-semibold">{model.name}</span>
        {isSelected ? (
          <Tag className="bg-primary! text-on-primary!">
            <CheckIcon size={13} weight="bold" aria-hidden />
            Selected
          </Tag>
        ) : (
          <span className="text-small text-text-3">{typeLabels[model.type]}</span>
        )}
      </span>
      <span className="mt-1 block text-small text-text-2">{model.description}</span>
      {model.missing !== null && <span className="mt-1.5 block text-small text-text-3">{model.missing}</span>}
    </CardButton>
  );
}

function ModelGroup({
  company,
  models,
  selected,
  onSelect,
}: {
  company: string;
  models: ModelOption[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mb-5">
      <h3 id={headingId} className="mb-2.5 text-h3">
        {company}
      </h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {models.map((model) => (
          <li key={model.id}>
            <ModelCard model={model} isSelected={model.id === selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ModelPickerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ModelPicker({ isOpen, onClose }: ModelPickerProps) {
  const [filter, setFilter] = useState('');
  const models = useModels(isOpen);
  const { data: selected } = useSelectedModel();
  const selection = useSelectModel();
  const found = filterModels(models.data?.models ?? [], filter);

  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      title="Select AI Model"
      description="Choose the AI model that best fits your needs"
      filter={
        <TextField
          label="Search AI models"
          isLabelHidden
          type="search"
          placeholder="Search AI models..."
          icon={<MagnifyingGlassIcon size={20} aria-hidden />}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      }
    >
      {selection.isError && (
        <div className="mb-4">
          <Banner kind="error">That choice could not be saved. Please try again.</Banner>
        </div>
      )}
      {models.isError && (
        <Banner kind="error" onRetry={() => void models.refetch()}>
          The models could not be loaded.
        </Banner>
      )}
      {models.isPending && (
        <LoadingRegion label="Loading models" className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </LoadingRegion>
      )}
      {groupByCompany(found).map(([company, group]) => (
        <ModelGroup
          key={company}
          company={company}
          models={group}
          selected={selected}
          onSelect={(id) => selection.mutate(id, { onSuccess: onClose })}
        />
      ))}
      {models.isSuccess && found.length === 0 && (
        <p className="py-8 text-center text-text-2">No models match “{filter.trim()}”.</p>
      )}
    </Overlay>
  );
}
