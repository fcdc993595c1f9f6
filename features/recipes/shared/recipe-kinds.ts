import { z } from 'zod';

export const RecipeCategory = z.enum(['breakfast', 'brunch', 'lunch', 'dinner', 'snacks']);
export type RecipeCategory = z.infer<typeof RecipeCategory>;

export const RecipeDifficulty = z.enum(['easy', 'medium', 'hard']);
export type RecipeDifficulty = z.infer<typeof RecipeDifficulty>;

export function categoryLabel(category: RecipeCategory): string {
  switch (category) {
    case 'breakfast':
      return 'Breakfast';
    case 'brunch':
      return 'Brunch';
    case 'lunch':
      return 'Lunch';
    case 'dinner':
      return 'Dinner';
    case 'snacks':
      return 'Snacks';
  }
}

export function difficultyLabel(difficulty: RecipeDifficulty): string {
  switch (difficulty) {
    case 'easy':
      return 'Easy';
    case 'medium':
      return 'Medium';
    case 'hard':
      return 'Hard';
  }
}
