import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#client/app/use-debounced.ts';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { refreshRecipes, teachFood, useFoods } from '../recipes.api.ts';

interface ChooseFoodDialogProps {
  /** The words without a known food; null: closed. */
  words: string | null;
  onClose: () => void;
}

/** Assigns a food to the person's words, from now on and in all their recipes. */
export function ChooseFoodDialog({ words, onClose }: ChooseFoodDialogProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 200, typed.trim() === '');
  const { data } = useFoods(q);
  const queryClient = useQueryClient();
  const { showToast } = useToast();

  async function choose(key: string) {
    try {
      await teachFood(words ?? '', key);
      refreshRecipes(queryClient);
      setTyped('');
      onClose();
    } catch {
      showToast({ message: 'Failed to save that food.' });
    }
  }

  return (
    <Overlay
      isOpen={words !== null}
      onClose={onClose}
      title={`What is “${words ?? ''}”?`}
      description="It is then counted and checked as this food in all your recipes. Choose one only if it has nothing else in it."
      size="small"
      filter={
        <TextField
          label="Food"
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      {q !== '' && data?.foods.length === 0 && (
        <p className="text-text-2">No food with that name is known.</p>
      )}
      {q !== '' && (
        <ul className="divide-y divide-line">
          {data?.foods.map(({ key, name }) => (
            <li key={key} className="flex items-center justify-between gap-3 py-2">
              <span>{name}</span>
              <Button aria-label={`It is ${name}`} onClick={() => void choose(key)}>
                Choose
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Overlay>
  );
}
