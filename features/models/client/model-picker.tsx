import { ColumnsIcon } from '@phosphor-icons/react/Columns';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ModelOption } from '#features/models/shared/models.contract.ts';
import { answersItself } from './answers-itself.ts';
import { CompanyRail } from './company-rail.tsx';
import { ConnectMore } from './connect-more.tsx';
import { filterModels, groupByCompany, type ModelFilter, noFilter } from './filter-models.ts';
import { ModelCard } from './model-card.tsx';
import { useModel } from './model-provider.tsx';
import { moveBetweenCards } from './move-between-cards.ts';
import { useModels } from './use-models.ts';

interface ModelPickerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The overlay 'Select AI Model'. Choosing saves the model and closes. */
export function ModelPicker({ isOpen, onClose }: ModelPickerProps) {
  const [filter, setFilter] = useState(noFilter);
  const [hasFailed, setHasFailed] = useState(false);
  const { selectedModel, selectModel } = useModel();
  const { data, isError, isPending, isSuccess, refetch } = useModels(isOpen);
  const field = useRef<HTMLInputElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const models = data?.models ?? [];
  const found = filterModels(models, filter);

  function narrow(change: Partial<ModelFilter>) {
    setFilter((previous) => ({ ...previous, ...change }));
  }

  function close() {
    setFilter(noFilter);
    setHasFailed(false);
    onClose();
  }

  async function choose(id: string) {
    try {
      await selectModel(id);
      close();
    } catch {
      setHasFailed(true);
    }
  }

  function handleFieldKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    cards.current?.querySelector<HTMLButtonElement>('li > button:enabled')?.focus();
  }

  return (
    <Overlay
      isOpen={isOpen}
      onClose={close}
      title="Select AI Model"
      description="Choose the AI model that best fits your needs"
      size="large"
      rail={<CompanyRail models={models} filter={filter} onFilter={narrow} />}
      filter={
        <>
          <TextField
            ref={field}
            label="Search AI models"
            isLabelHidden
            type="search"
            placeholder="Search AI models..."
            icon={<MagnifyingGlassIcon size={20} aria-hidden />}
            value={filter.text}
            onChange={(event) => narrow({ text: event.target.value })}
            onKeyDown={handleFieldKey}
            autoComplete="off"
          />
          <CompanyChips models={models} company={filter.company} onFilter={narrow} />
        </>
      }
      {...(models.filter(answersItself).length > 1 && {
        footer: (
          <ButtonLink href="/compare" icon={<ColumnsIcon size={20} aria-hidden />}>
            Compare models
          </ButtonLink>
        ),
      })}
    >
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
        <LoadingRegion label="Loading models" className="grid gap-2.5 sm:grid-cols-2">
          {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
            <Skeleton key={place} className="h-26 rounded-card" />
          ))}
        </LoadingRegion>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards inside are the controls; this adds arrow keys */}
      <div ref={cards} onKeyDown={(event) => moveBetweenCards(event, field.current)}>
        {groupByCompany(found).map(([company, group]) => (
          <ModelGroup
            key={company}
            company={company}
            models={group}
            selected={selectedModel}
            onSelect={(id) => void choose(id)}
          />
        ))}
      </div>
      {isSuccess && found.some(({ connected }) => !connected) && <ConnectMore />}
      {isSuccess && found.length === 0 && (
        <p role="status" className="py-8 text-center text-text-2">
          {filter.text.trim() === '' ? 'No models here.' : `No models match “${filter.text.trim()}”.`}
        </p>
      )}
    </Overlay>
  );
}

interface CompanyChipsProps {
  models: readonly ModelOption[];
  company: string | null;
  onFilter: (change: Partial<ModelFilter>) => void;
}

/** Replaces the rail where there is no room for it. */
function CompanyChips({ models, company, onFilter }: CompanyChipsProps) {
  const companies = groupByCompany(models).map(([name]) => name);
  return (
    <fieldset className="scrollbar-none -mx-5 min-w-0 mt-3 flex gap-2 overflow-x-auto px-5 py-1 sm:-mx-7 sm:px-7 lg:hidden">
      <legend className="sr-only">Company</legend>
      <Chip isSelected={company === null} onClick={() => onFilter({ company: null })}>
        All models
      </Chip>
      {companies.map((name) => (
        <Chip key={name} isSelected={company === name} onClick={() => onFilter({ company: name })}>
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}

interface ModelGroupProps {
  company: string;
  models: ModelOption[];
  selected: string;
  onSelect: (id: string) => void;
}

function ModelGroup({ company, models, selected, onSelect }: ModelGroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mb-5 last:mb-0">
      <h3 id={headingId} className="mb-2.5 text-h3">
        {company}
      </h3>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {models.map((model) => (
          <li key={model.id}>
            <ModelCard model={model} isSelected={model.id === selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </section>
  );
}
