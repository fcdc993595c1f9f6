import { maxRecipeNotesLength } from '#features/recipes/shared/recipes.contract.ts';

/** Adds the model to the notes of a recipe it copied: misreadings may surface months later. */
export function noteOfReading(notes: string, readBy: string | null): string {
  if (readBy === null) return notes;
  const note = `Copied by ${readBy}, a model, which can misread amounts.`;
  const both = notes === '' ? note : `${notes}\n\n${note}`;
  return both.length > maxRecipeNotesLength ? notes : both;
}
