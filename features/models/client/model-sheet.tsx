import { CheckIcon } from '@phosphor-icons/react/Check';
import { InfoIcon } from '@phosphor-icons/react/Info';
import { useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import type { ModelOption } from '#features/models/shared/models.contract.ts';
import { modelTypes } from './model-types.tsx';

interface ModelSheetProps {
  model: ModelOption;
  isSelected: boolean;
  isSaving: boolean;
  isHighlighted: boolean;
  onHighlight: () => void;
  onSelect: () => void;
}

/** One card of /models. The info toggle highlights it and shows what the model is good for. */
export function ModelSheet(props: ModelSheetProps) {
  const { model, isSelected, isSaving, isHighlighted, onHighlight, onSelect } = props;
  const nameId = useId();
  const detailsId = useId();
  const { label, Icon } = modelTypes[model.type];
  const name = shownModelName(model.name);
  return (
    <Card
      aria-labelledby={nameId}
      className={`flex h-full flex-col ${isHighlighted ? 'border-primary! bg-primary-soft! shadow-[inset_0_0_0_1px_var(--primary)] forced-colors:outline-2' : ''}`}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 id={nameId} className="text-h3">
            {name}
          </h2>
          <p className="text-small text-text-2">{model.company}</p>
        </div>
        {isSelected && (
          <Tag className="mt-0.5 bg-primary! text-on-primary!">
            <CheckIcon size={13} weight="bold" aria-hidden />
            Selected
          </Tag>
        )}
        <IconButton
          label={`About ${name}`}
          icon={<InfoIcon size={20} aria-hidden />}
          size="small"
          isPressed={isHighlighted}
          aria-controls={detailsId}
          onClick={onHighlight}
          className="-mt-1 -me-1.5"
        />
      </div>
      {/* What models are like is data, in English in every language. */}
      <p className="mt-2 text-text-2">
        <span lang="en">{model.description}</span>
      </p>
      <div id={detailsId} className="mt-3 mb-4 text-small text-text-2">
        {isHighlighted && (
          <>
            <p className="flex items-center gap-1.5 font-semibold text-text">
              <Icon size={18} aria-hidden />
              {label}
            </p>
            <p className="mt-1">
              <span lang="en">{model.capabilities.join(' · ')}</span>
            </p>
          </>
        )}
      </div>
      <div className="mt-auto">
        {model.missing !== null && (
          <p className="mb-2.5 text-small font-semibold text-text-2">{model.missing}</p>
        )}
        <Button
          kind={isSelected ? 'soft' : 'secondary'}
          isFullWidth
          disabled={!model.connected}
          isBusy={isSaving}
          busyLabel="Saving"
          aria-describedby={nameId}
          onClick={onSelect}
        >
          Select Model
        </Button>
      </div>
    </Card>
  );
}
