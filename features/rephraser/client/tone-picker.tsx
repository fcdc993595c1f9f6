import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { PlugsIcon } from '@phosphor-icons/react/Plugs';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useId, useState } from 'react';
import { DictatedField } from '#client/app/dictation/dictated-field.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { fieldBox, fieldEdge } from '#client/ui/field-box.ts';
import { maxCustomToneLength } from '#features/rephraser/shared/rephraser.contract.ts';
import { customToneId, toneGroups } from '#features/rephraser/shared/tones.ts';

interface TonePickerProps {
  /** Chosen tones, in order of selection; one, unless tones are compared. */
  chosen: readonly string[];
  custom: string;
  /** A model is connected, so every tone is available. */
  hasModel: boolean;
  /** A model is connected but rules were chosen: there is nothing to connect. */
  isConnected: boolean;
  /** Shows the first groups, and the others on demand. */
  isFolded?: boolean;
  onToggle: (tone: string) => void;
  onCustom: (custom: string) => void;
}

const shownWhenFolded = 2;

/** Twenty-seven tones in six groups, and a custom one. */
export function TonePicker(props: TonePickerProps) {
  const { chosen, custom, hasModel, isConnected, isFolded = false, onToggle, onCustom } = props;
  const customId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isHidden = (at: number) =>
    isFolded &&
    !isUnfolded &&
    at >= shownWhenFolded &&
    !toneGroups[at]?.tones.some(({ id }) => chosen.includes(id));
  const hidden = toneGroups.filter((_, at) => isHidden(at));
  const isOwnHidden = isFolded && !isUnfolded && !chosen.includes(customToneId);
  return (
    <div className="space-y-3 px-2.5 pb-4">
      {!hasModel && (
        <p className="flex items-center justify-between gap-2 border-b border-line pb-2 text-small text-text-2">
          <span className="inline-flex items-center gap-2">
            <PlugsIcon size={16} aria-hidden />
            Needs a model
          </span>
          {!isConnected && (
            <a
              href="/models"
              className="inline-flex min-h-9 items-center font-semibold text-link hover:underline"
            >
              Connect
            </a>
          )}
        </p>
      )}
      {toneGroups.map((group, at) => (
        <fieldset key={group.name} hidden={isHidden(at)}>
          <legend className="mb-1 text-micro font-semibold text-text-2">{group.name}</legend>
          <div className="flex flex-wrap gap-1.5">
            {group.tones.map((tone) => (
              <ToneChip
                key={tone.id}
                name={tone.name}
                description={tone.description}
                isChosen={chosen.includes(tone.id)}
                needsModel={!tone.isByRule && !hasModel}
                onPress={() => onToggle(tone.id)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {hidden.length > 2 && (
        <button
          type="button"
          onClick={() => setIsUnfolded(true)}
          className="inline-flex min-h-9 items-center gap-1.5 text-small font-semibold text-link hover:underline touch:min-h-11"
        >
          <span>
            {hidden[0]?.name}, {hidden[1]?.name}, and {hidden.length - 2 + (isOwnHidden ? 1 : 0)} more
          </span>
          <CaretDownIcon size={14} weight="bold" aria-hidden />
        </button>
      )}
      <fieldset hidden={hidden.length > 2 && isOwnHidden}>
        <legend className="mb-1 text-micro font-semibold text-text-2">Your own</legend>
        <ToneChip
          name={/* text */ 'Describe a tone'}
          description="In your own words"
          isChosen={chosen.includes(customToneId)}
          needsModel={!hasModel}
          isOwn
          onPress={() => onToggle(customToneId)}
        />
        {chosen.includes(customToneId) && (
          <div className="mt-2">
            <label htmlFor={customId} className="mb-1 block text-small font-semibold">
              How it should sound
            </label>
            <DictatedField>
              <textarea
                id={customId}
                rows={3}
                value={custom}
                maxLength={maxCustomToneLength}
                placeholder="As a patient teacher would say it"
                onChange={(event) => onCustom(event.target.value)}
                className={classNames(fieldBox, fieldEdge, 'px-3 py-2')}
              />
            </DictatedField>
          </div>
        )}
      </fieldset>
    </div>
  );
}

interface ToneChipProps {
  name: string;
  description: string;
  isChosen: boolean;
  needsModel: boolean;
  isOwn?: boolean;
  onPress: () => void;
}

function ToneChip({ name, description, isChosen, needsModel, isOwn = false, onPress }: ToneChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...(needsModel && { 'aria-label': `${name}, needs a model` })}
      title={needsModel ? `${description} · Needs a model` : description}
      onClick={onPress}
      className={classNames(
        'transition-tap inline-flex min-h-8 touch:min-h-11 items-center gap-1.5 rounded-full border px-3 text-small font-medium',
        isChosen
          ? 'border-[1.5px] border-primary bg-primary-soft font-semibold text-primary-text forced-colors:border-[Highlight]'
          : 'border-line bg-surface text-text hover:bg-hover high-contrast:border-[1.5px]',
        isOwn && !isChosen && 'border-line-strong',
      )}
    >
      {isOwn && <PlusIcon size={14} weight="bold" aria-hidden />}
      {name}
      {needsModel && <PlugsIcon size={14} className="text-text-2" aria-hidden />}
    </button>
  );
}
