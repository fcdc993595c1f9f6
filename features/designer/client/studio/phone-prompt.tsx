import { FilmStripIcon } from '@phosphor-icons/react/FilmStrip';
import { GearSixIcon } from '@phosphor-icons/react/GearSix';
import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { useFieldDictation } from '#client/app/dictation/use-field-dictation.tsx';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { maxPromptLength } from '#features/designer/shared/designer.limits.ts';
import { EnginePicker } from './engine-picker.tsx';
import type { FilmSource } from './film-source.ts';
import { GenerationState } from './generation-state.tsx';
import type { PromptProps } from './prompt-panel.tsx';
import { StyleChoices } from './style-choices.tsx';
import { sayTasks, sayWholeCost } from './wish.ts';

const SettingsSheet = lazyPart(async () => ({ default: (await import('./phone-sheets.tsx')).SettingsSheet }));
const FilmSheet = lazyPart(async () => ({ default: (await import('./phone-sheets.tsx')).FilmSheet }));

/** The prompt at the bottom of a phone, below the picture. */
export function PhonePrompt({
  wish,
  onChange,
  engines,
  generation,
  onGenerate,
  film,
}: PromptProps & { film: FilmSource | null }) {
  const id = useId();
  const [isSetting, setIsSetting] = useState(false);
  const [isFilming, setIsFilming] = useState(false);
  const painters = engines.filter(({ kinds }) => kinds.includes('picture'));
  const offer = painters.find((one) => one.id === wish.engine) ?? painters[0];
  const field = useRef<HTMLTextAreaElement>(null);
  const dictation = useFieldDictation(() => field.current);

  function send(event: FormEvent) {
    event.preventDefault();
    onGenerate();
  }

  return (
    <>
      <form
        onSubmit={send}
        className="shrink-0 border-t border-line bg-canvas px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <GenerationState generation={generation} onRetry={onGenerate} />
        {offer && offer.group !== 'studio' && (
          <p className="mb-2 text-tiny text-text-2">{sayWholeCost(offer, wish)}</p>
        )}
        <div className="flex items-center">
          <div className="min-w-0 flex-1">
            <StyleChoices isRow value={wish.style} offer={offer} onChange={(style) => onChange({ style })} />
          </div>
          <IconButton
            label="Advanced Settings"
            icon={<GearSixIcon size={20} aria-hidden />}
            onClick={() => setIsSetting(true)}
          />
          <IconButton
            label="Video"
            icon={<FilmStripIcon size={20} aria-hidden />}
            onClick={() => setIsFilming(true)}
          />
        </div>
        {dictation.above}
        <div className="mt-1.5 rounded-panel border border-line-strong bg-surface p-2 ps-4 field-focus-within shadow-e1">
          <label htmlFor={id} className="sr-only">
            What should it show?
          </label>
          <textarea
            ref={field}
            id={id}
            dir="auto"
            rows={2}
            maxLength={maxPromptLength}
            value={wish.prompt}
            placeholder="What should it show?"
            onChange={({ target }) => onChange({ prompt: target.value })}
            className="block w-full resize-none bg-transparent pt-1.5 text-body outline-none placeholder:text-text-2"
          />
          {dictation.below}
          <div className="flex items-center gap-1">
            <EnginePicker engines={painters} wish={wish} onChange={(engine) => onChange({ engine })} />
            {dictation.button}
            <span className="flex-1" />
            {offer && <span className="shrink-0 pe-1 text-tiny text-text-2">{sayTasks(offer, wish)}</span>}
            <Button
              kind="sun"
              type="submit"
              isBusy={generation.isBusy}
              disabled={wish.prompt.trim() === '' && !generation.isBusy}
            >
              Generate
            </Button>
          </div>
        </div>
        {isSetting && (
          <Suspense fallback={null}>
            <SettingsSheet {...{ wish, onChange, offer }} onClose={() => setIsSetting(false)} />
          </Suspense>
        )}
      </form>
      {isFilming && (
        <Suspense fallback={null}>
          <FilmSheet
            source={film}
            {...{ wish, onChange, engines, generation }}
            onClose={() => setIsFilming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
