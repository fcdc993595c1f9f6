import { TextAlignCenterIcon } from '@phosphor-icons/react/TextAlignCenter';
import { TextAlignLeftIcon } from '@phosphor-icons/react/TextAlignLeft';
import { TextAlignRightIcon } from '@phosphor-icons/react/TextAlignRight';
import { useId } from 'react';
import { DictatedField } from '#client/app/dictation/dictated-field.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { fieldBox, fieldEdge } from '#client/ui/field-box.ts';
import type { Composition, maxLayerTextLength } from '#features/studio/shared/composition.ts';
import type { DesignSaver } from '../canvas/design-saver.ts';
import { type AnyText, changeLayer } from '../canvas/edits.ts';

const mostLetters: typeof maxLayerTextLength = 400;

const weights = [
  { value: 'regular', label: 'Regular' },
  { value: 'semibold', label: 'Semibold' },
  { value: 'extrabold', label: 'Extra bold' },
] as const;

const aligns = [
  { value: 'start', label: 'Align start', Icon: TextAlignLeftIcon },
  { value: 'middle', label: 'Align centre', Icon: TextAlignCenterIcon },
  { value: 'end', label: 'Align end', Icon: TextAlignRightIcon },
] as const;

interface TextPanelProps {
  layer: AnyText;
  composition: Composition;
  saver: DesignSaver;
}

/** Text and typography of a layer. */
export function TextPanel({ layer, composition, saver }: TextPanelProps) {
  const id = useId();
  const { canvas } = composition;
  const shorter = Math.min(canvas.width, canvas.height);
  const change = (change: Partial<AnyText>, kind: string | null = null) =>
    saver.edit(
      changeLayer(layer.id, (one) => (one.kind === 'text' ? { ...one, ...change } : one)),
      kind,
    );

  return (
    <div className="space-y-2.5">
      <div>
        <label htmlFor={`${id}-words`} className="mb-1.5 block text-small font-semibold">
          Words
        </label>
        <DictatedField>
          <textarea
            id={`${id}-words`}
            dir="auto"
            rows={Math.min(4, layer.text.split('\n').length)}
            maxLength={mostLetters}
            value={layer.text}
            onChange={({ target }) => {
              // An empty text layer could not be selected any more; Delete removes it.
              if (target.value === '') return;
              const name = target.value.split('\n')[0]?.trim().slice(0, 80) || layer.name;
              change({ text: target.value, name }, `words ${layer.id}`);
            }}
            onBlur={() => saver.endStep()}
            className={classNames(fieldBox, fieldEdge, 'min-h-field px-3.5 py-2.5')}
          />
        </DictatedField>
      </div>
      <div className="grid grid-cols-[1fr_84px] gap-2">
        <select
          aria-label="Weight"
          value={layer.weight}
          onChange={({ target }) => change({ weight: target.value as AnyText['weight'] })}
          className={classNames(fieldBox, fieldEdge, 'h-9 touch:h-11 px-3 text-small')}
        >
          {weights.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <div className="relative">
          <input
            aria-label="Size in pixels"
            type="number"
            inputMode="numeric"
            min={6}
            max={shorter}
            value={Math.round(layer.size * shorter)}
            onChange={({ target }) => {
              const pixels = Number(target.value);
              if (pixels >= 6 && pixels <= shorter) change({ size: pixels / shorter }, `size ${layer.id}`);
            }}
            onBlur={() => saver.endStep()}
            className={classNames(fieldBox, fieldEdge, 'h-9 touch:h-11 ps-3 pe-7 text-small')}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center text-tiny text-text-2"
          >
            px
          </span>
        </div>
      </div>
      <fieldset className="flex rounded-control bg-sunken p-1 high-contrast:border-2 high-contrast:border-text">
        <legend className="sr-only">Alignment of the words</legend>
        {aligns.map(({ value, label, Icon }) => (
          <label key={value} className="relative flex-1 cursor-pointer">
            <input
              type="radio"
              name={`${id}-align`}
              aria-label={label}
              checked={layer.align === value}
              onChange={() => change({ align: value })}
              className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-small"
            />
            <span className="pointer-events-none relative flex min-h-7 touch:min-h-11 items-center justify-center rounded-small text-text-2 peer-checked:bg-raised peer-checked:text-text peer-checked:shadow-e1 high-contrast:peer-checked:shadow-[inset_0_0_0_2px_var(--text)] forced-colors:peer-checked:bg-[Highlight]">
              <Icon size={18} aria-hidden className="rtl:-scale-x-100" />
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
