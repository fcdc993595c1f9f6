import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { OwnFigures } from '#features/recipes/shared/own-figures.ts';
import { refreshRecipes, saveOwnFigures } from '../recipes.api.ts';

interface OwnFiguresDialogProps {
  /** The food, and its figures if any; undefined: closed. */
  food: { words: string; figures: OwnFigures | null } | undefined;
  onClose: () => void;
}

type Name = keyof OwnFigures;

const fields: readonly { name: Name; label: () => string }[] = [
  { name: 'kcal', label: () => /* text */ 'Calories (kcal)' },
  { name: 'salt', label: () => /* text */ 'Salt, g' },
  { name: 'fat', label: () => /* text */ 'Fat, g' },
  { name: 'saturates', label: () => /* text */ 'Saturates, g (if known)' },
  { name: 'carbohydrate', label: () => /* text */ 'Carbohydrate, g' },
  { name: 'sugars', label: () => /* text */ 'Sugars, g (if known)' },
  { name: 'protein', label: () => /* text */ 'Protein, g' },
  { name: 'fibre', label: () => /* text */ 'Fibre, g (if known)' },
  { name: 'piece', label: () => /* text */ 'One of it weighs, g (if known)' },
  { name: 'cup', label: () => /* text */ 'A cup weighs, g (if known)' },
];

/** Figures per 100 g from the packet; they apply from now on to all recipes that use the same words. */
export function OwnFiguresDialog({ food, onClose }: OwnFiguresDialogProps) {
  const words = food?.words ?? '';
  return (
    <Overlay
      isOpen={food !== undefined}
      onClose={onClose}
      title={`Figures for “${words}”`}
      description="Per 100 g, as its packet states them. They count in all your recipes, and say nothing about diets and allergens."
    >
      {food && <FiguresForm key={words} words={words} known={food.figures} onClose={onClose} />}
    </Overlay>
  );
}

function FiguresForm({
  words,
  known,
  onClose,
}: {
  words: string;
  known: OwnFigures | null;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>(() =>
    Object.fromEntries(
      Object.entries(known ?? {}).map(([name, value]) => [name, value === null ? '' : String(value)]),
    ),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function save(figures: OwnFigures | null) {
    setIsBusy(true);
    setFailure(null);
    try {
      await saveOwnFigures(words, figures);
      refreshRecipes(queryClient);
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Failed to save figures.');
    }
    setIsBusy(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = Object.fromEntries(
      fields.map(({ name }) => {
        const text = (typed[name] ?? '').trim().replace(',', '.');
        return [name, text === '' ? null : Number(text)];
      }),
    );
    const figures = OwnFigures.safeParse(read);
    if (figures.success) {
      void save(figures.data);
      return;
    }
    const wrong = fields.find(({ name }) => name === figures.error.issues[0]?.path[0]);
    setFailure(
      wrong === undefined
        ? (figures.error.issues[0]?.message ?? 'Failed to save figures.')
        : `Check “${wrong.label()}”.`,
    );
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map(({ name, label }) => (
          <TextField
            key={name}
            label={label()}
            inputMode="decimal"
            maxLength={8}
            value={typed[name] ?? ''}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
      {failure !== null && <Banner kind="error">{failure}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving">
          Save figures
        </Button>
        {known !== null && <Button onClick={() => void save(null)}>Remove my figures</Button>}
      </div>
    </form>
  );
}
