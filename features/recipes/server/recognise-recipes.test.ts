import { describe, expect, it } from 'vitest';
import { recogniseRecipes } from './recognise-recipes.ts';

describe('questions about recipes and foods', () => {
  it.each([
    ['recipe for red lentil dal', { kind: 'recipe', query: 'red lentil dal' }],
    ['give me a vegan recipe for brownies', { kind: 'recipe', diet: 'vegan' }],
    [
      'what can I cook with chickpeas, spinach and rice?',
      { kind: 'cookable', have: ['chickpeas', 'spinach', 'rice'] },
    ],
    ['what can I use instead of eggs', { kind: 'substitute', food: 'eggs' }],
    ['how many calories are in 2 eggs', { kind: 'figures', food: '2 eggs', nutrient: 'kcal' }],
    ['how much protein is in 100 g tofu', { kind: 'figures', nutrient: 'protein' }],
    ['is honey vegan?', { kind: 'diet', food: 'honey', diet: 'vegan' }],
    [
      'Plan a week of vegetarian dinners for a family of four',
      { kind: 'plan', days: 7, meals: ['dinner'], people: 4, diet: 'vegetarian' },
    ],
    [
      'plan three days of lunches and dinners for two',
      { kind: 'plan', days: 3, meals: ['lunch', 'dinner'], people: 2 },
    ],
    ['make a gluten free meal plan for the week', { kind: 'plan', days: 7, diet: 'gluten-free' }],
    ['what’s left on my shopping list?'.replace('’', "'"), { kind: 'shopping' }],
    ['2 cups of plain flour in grams', { kind: 'convert', line: '2 cups of plain flour', to: 'g' }],
  ])('%s', (text, expected) => {
    expect(recogniseRecipes(text)).toMatchObject(expected);
  });

  it.each([
    'what is the capital of France',
    '5 miles in km',
    '2 cups in ml',
    'how to make a website',
    'is Pluto a planet',
    'how many people are in London',
    'plan a week in Paris',
    'plan a dinner party speech',
  ])('leaves “%s” to others', (text) => {
    expect(recogniseRecipes(text)).toBeUndefined();
  });
});
