import { useState } from 'react';
import { TextField } from '#client/ui/text-field.tsx';

interface FoodsFieldProps {
  label: string;
  hint: string;
  placeholder: string;
  foods: readonly string[];
  onSave: (foods: string[]) => void;
}

const mostFoods = 30;
const longestFood = 60;

/** A short list of foods as free text, saved on blur. */
export function FoodsField({ label, hint, placeholder, foods, onSave }: FoodsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hint={hint}
      placeholder={placeholder}
      maxLength={600}
      value={typed ?? foods.join(', ')}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed === null) return;
        const words = typed.split(/[,;\n]/).map((word) => word.trim().slice(0, longestFood).trim());
        onSave([...new Set(words.filter((word) => word !== ''))].slice(0, mostFoods));
        setTyped(null);
      }}
    />
  );
}
