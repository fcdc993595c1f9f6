import { type FormEvent, type ReactNode, useState } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import type { EngineOffer, FilmStyle } from '#features/designer/shared/designer.contract.ts';
import { filmRates, filmSeconds, maxPromptLength } from '#features/designer/shared/designer.limits.ts';
import { ChosenPicture } from '../panels/chosen-picture.tsx';
import { SizeChoices } from './advanced-settings.tsx';
import type { FilmSource } from './film-source.ts';
import { type FilmStyleChoice, FilmStyleChoices } from './film-style-choices.tsx';
import { GenerateControls } from './generate-controls.tsx';
import type { Generation } from './use-generation.ts';
import { sayPrice, sayTasks, sayWholeCost, type Wish } from './wish.ts';

const styles: readonly FilmStyleChoice[] = [
  { value: 'cinematic', name: 'Cinematic', note: 'Slow camera moves' },
  { value: 'animated', name: 'Animated', note: 'A drawn animation' },
  { value: 'motion-graphics', name: 'Motion graphics', note: 'Shapes and words move' },
  { value: '3d-animation', name: '3D animation', note: 'Modelled and lit' },
];

interface FilmFormProps {
  source: FilmSource | null;
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
  offer: EngineOffer;
  film: NonNullable<EngineOffer['film']>;
  generation: Generation;
  /** The engine picker. */
  picker: ReactNode;
}

/** The form for a film by a model: from a prompt, and optionally from the open picture. */
export function FilmForm({ source, wish, onChange, offer, film, generation, picker }: FilmFormProps) {
  const [style, setStyle] = useState<FilmStyle>('cinematic');
  const [seconds, setSeconds] = useState(film.seconds.find((one) => one >= 5) ?? film.seconds[0] ?? 5);
  const [beginsWithOpen, setBeginsWithOpen] = useState(false);
  const [last, setLast] = useState<{ id: string; name: string } | null>(null);
  const lengths = [...new Set([...film.seconds, ...filmSeconds])].sort((one, other) => one - other);
  const [wishedRate, setRate] = useState<number | null>(null);
  const rate = film.rates.find((one) => one === wishedRate) ?? film.rates[0] ?? 24;
  const price = sayPrice(offer, { seconds });

  function make() {
    if (wish.prompt.trim() === '') return;
    void generation.startFilm({
      ...{ engine: offer.id, prompt: wish.prompt, style, seconds, size: wish.size },
      rate: rate === 30 || rate === 60 ? rate : 24,
      ...(wish.seed !== null && { seed: wish.seed }),
      ...(beginsWithOpen && source !== null && { parentVersionId: source.versionId }),
      ...(last !== null && { referenceFileIds: [last.id] }),
    });
  }
  function send(event: FormEvent) {
    event.preventDefault();
    make();
  }

  return (
    <form onSubmit={send} className="space-y-4">
      <TextAreaField
        label="What should happen?"
        dir="auto"
        rows={4}
        maxLength={maxPromptLength}
        value={wish.prompt}
        onChange={({ target }) => onChange({ prompt: target.value })}
      />
      {source !== null && (
        <Checkbox
          label={`Begin with “${source.title}”`}
          checked={beginsWithOpen}
          onChange={({ target }) => setBeginsWithOpen(target.checked)}
        />
      )}
      {film.takesLastPicture && beginsWithOpen && (
        <ChosenPicture label="End with a picture" chosen={last} onChange={setLast} />
      )}
      <FilmStyleChoices choices={styles} value={style} onChange={setStyle} />
      <SelectField
        label="Length"
        value={String(seconds)}
        onChange={({ target }) => setSeconds(Number(target.value))}
        items={lengths.map((value) => ({
          value: String(value),
          label: film.seconds.includes(value) ? `${value} s` : `${value} s, not with this model`,
          isDisabled: !film.seconds.includes(value),
        }))}
      />
      <div>
        <p className="mb-1.5 text-small">Frames a second</p>
        <SegmentedControl
          label="Frames a second"
          value={String(rate)}
          onChange={(next) => setRate(Number(next))}
          items={filmRates.map((value) => ({
            value: String(value),
            label: String(value),
            isDisabled: !film.rates.includes(value),
          }))}
        />
        <p className="mt-1.5 text-tiny text-text-2">{`This model makes ${film.rates.join(', ')} frames a second.`}</p>
      </div>
      <SizeChoices value={wish.size} onChange={(size) => onChange({ size })} />
      <div>
        <GenerateControls
          generation={generation}
          prompt={wish.prompt}
          onRetry={make}
          picker={picker}
          cost={sayTasks(offer, { ...wish, seconds })}
          price={
            offer.paidBy === 'operator' ? (
              <>
                {`${sayWholeCost(offer, { ...wish, seconds })}. Your words are sent to ${offer.provider}.`}
                {price !== null && ` ${price}.`}
              </>
            ) : null
          }
        />
      </div>
    </form>
  );
}
