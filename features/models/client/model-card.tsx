import { CheckIcon } from '@phosphor-icons/react/Check';
import { CardButton } from '#client/ui/card.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import type { ModelOption } from '#features/models/shared/models.contract.ts';
import { modelTypes } from './model-types.tsx';

interface ModelCardProps {
  model: ModelOption;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** One model in the picker. Models that are not connected stay visible, with what is missing. */
export function ModelCard({ model, isSelected, onSelect }: ModelCardProps) {
  const { label, Icon } = modelTypes[model.type];
  const quiet = model.connected ? 'text-text-2' : 'text-text-3';
  return (
    <CardButton
      isSelected={isSelected}
      disabled={!model.connected}
      onClick={() => onSelect(model.id)}
      className="h-full p-3.5!"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{shownModelName(model.name)}</span>
        {isSelected ? (
          <Tag className="bg-primary! text-on-primary!">
            <CheckIcon size={13} weight="bold" aria-hidden />
            Selected
          </Tag>
        ) : (
          <span className={`flex shrink-0 items-center gap-1 pt-0.5 text-micro ${quiet}`}>
            <Icon size={16} aria-hidden />
            {label}
          </span>
        )}
      </span>
      {/* What models are like is data, in English in every language. */}
      <span className={`mt-1.5 block text-small ${quiet}`}>
        <span lang="en">{model.description}</span>
      </span>
      <span className={`mt-2 block text-micro ${quiet}`}>
        <span lang="en">{model.capabilities.join(' · ')}</span>
      </span>
      {model.missing !== null && (
        <span className="mt-1.5 block text-micro font-semibold text-text-2">{model.missing}</span>
      )}
    </CardButton>
  );
}
