import { maxRecipeNotesLength } from '#features/recipes/shared/recipes.contract.ts';

/** The notes of a recipe that a model copied say which model it was: what it misread may be found months later. */
export function noteOfReading(notes: string, readBy: string | null): string {
  if (readBy === null) return notes;
  const note = `Copied by ${readBy}, a model, which can misread amounts.`;
  const both = notes === '' ? note : `${notes}\n\n${note}`;
  return both.length > maxRecipeNotesLength ? notes : both;
}
