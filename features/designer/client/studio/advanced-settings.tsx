import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/CaretUp';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { classNames } from '#client/ui/class-names.ts';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import type { EngineOffer } from '#features/designer/shared/designer.contract.ts';
import {
  type DesignQuality,
  type DesignSize,
  designQualities,
  designSizes,
} from '#features/designer/shared/designer.limits.ts';
import type { Wish } from './wish.ts';

/** Only picture models take these: fields, uploads and their checks. */
const PainterSettings = lazyPart(async () => ({
  default: (await import('./painter-settings.tsx')).PainterSettings,
}));

const qualityNames: Readonly<Record<DesignQuality, string>> = {
  standard: 'Standard',
  high: 'High',
  ultra: 'Ultra',
};

export function sayDesignSize(size: string): string {
  return size.replace('x', ' × ');
}

interface AdvancedSettingsProps {
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
  isOpenAtFirst: boolean;
  offer: EngineOffer | undefined;
}

/** Size and quality. The rule-based engine is equally sharp at any size; quality is for image models. */
export function AdvancedSettings({ wish, onChange, isOpenAtFirst, offer }: AdvancedSettingsProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <section>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between text-small font-semibold"
      >
        Advanced Settings
        {isOpen ? <CaretUpIcon size={16} aria-hidden /> : <CaretDownIcon size={16} aria-hidden />}
      </button>
      <div id={id} hidden={!isOpen} className="space-y-3">
        <SizeChoices value={wish.size} onChange={(size) => onChange({ size })} />
        <div>
          <p className="mb-1.5 text-small">Quality</p>
          <SegmentedControl
            label="Quality"
            value={wish.quality}
            onChange={(quality: DesignQuality) => onChange({ quality })}
            items={designQualities.map((value) => ({ value, label: qualityNames[value] }))}
          />
        </div>
        {offer?.group === 'painter' && (
          <Suspense fallback={null}>
            <PainterSettings wish={wish} onChange={onChange} canEdit={offer.canEdit} />
          </Suspense>
        )}
        {wish.seed !== null && (
          <p className="flex items-center justify-between gap-3 text-small">
            {`Seed ${wish.seed}`}
            <button
              type="button"
              onClick={() => onChange({ seed: null })}
              className="min-h-9 touch:min-h-11 font-semibold text-link hover:underline"
            >
              Use any
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

export function SizeChoices({
  value,
  onChange,
}: {
  value: DesignSize;
  onChange: (size: DesignSize) => void;
}) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-small">Size</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {designSizes.map((size) => (
          <label
            key={size}
            className={classNames(
              'relative flex min-h-9 touch:min-h-11 cursor-pointer items-center justify-center rounded-control border text-small font-[650]',
              size === value
                ? 'border-[1.5px] border-primary bg-primary-soft text-primary-text high-contrast:border-2'
                : 'border-line bg-surface hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={size === value}
              onChange={() => onChange(size)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-[inherit]"
            />
            <bdi dir="ltr">{sayDesignSize(size)}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
