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
    ['scale the red lentil dal to 8', { kind: 'recipe', query: 'red lentil dal', servings: 8 }],
    ['scale my carrot soup recipe up to 12 portions', { query: 'carrot soup', servings: 12 }],
    ['can I use oil instead of butter in a cake', { kind: 'substitute', food: 'butter', recipe: 'cake' }],
    ['what can I use instead of eggs', { kind: 'substitute', food: 'eggs' }],
    ['how many calories are in 2 eggs', { kind: 'figures', food: '2 eggs', nutrient: 'kcal' }],
    [
      'how many calories are in my carrot soup?',
      { kind: 'recipe-figures', query: 'carrot soup', nutrient: 'kcal' },
    ],
    [
      'how much protein does a serving of my bolognese have',
      { kind: 'recipe-figures', query: 'bolognese', nutrient: 'protein' },
    ],
    [
      'how much sugar is in the brownies recipe',
      { kind: 'recipe-figures', query: 'brownies', nutrient: 'sugars' },
    ],
    ['is my lasagne vegetarian?', { kind: 'recipe-diet', query: 'lasagne', diet: 'vegetarian' }],
    ['is the fish pie recipe gluten-free', { kind: 'recipe-diet', query: 'fish pie', diet: 'gluten-free' }],
    [
      'does my bolognese contain any celery',
      { kind: 'recipe-allergen', query: 'bolognese', allergen: 'celery' },
    ],
    ['are there nuts in my brownies?', { kind: 'recipe-allergen', query: 'brownies', allergen: 'nuts' }],
    [
      'what can I use instead of eggs in my pancakes',
      { kind: 'substitute', food: 'eggs', recipe: 'pancakes' },
    ],
    [
      'what can I use instead of butter in the scones for a vegan',
      { kind: 'substitute', food: 'butter', recipe: 'scones', diet: 'vegan' },
    ],
    [
      'what can I substitute for milk in Aunt Jo’s cake',
      { kind: 'substitute', food: 'milk', recipe: 'Aunt Jo’s cake' },
    ],
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
    ['put the red lentil dal on Thursday', { kind: 'place', query: 'red lentil dal', day: 'Thursday' }],
    ['Red lentil dal on Thursday', { kind: 'place', query: 'Red lentil dal', day: 'Thursday' }],
    ['my lentil soup on Thursday', { kind: 'place', query: 'lentil soup', day: 'Thursday' }],
    ['our sausage traybake tomorrow for six', { query: 'sausage traybake', day: 'tomorrow', people: 6 }],
    ['Gran’s leek pie on Sunday', { kind: 'place', query: 'Gran’s leek pie', day: 'Sunday' }],
    ['shakshuka tomorrow', { kind: 'place', query: 'shakshuka', day: 'tomorrow' }],
    ['Plan fish pie for Thursday', { kind: 'place', query: 'fish pie', day: 'Thursday' }],
    [
      'cook pancakes for breakfast on Sunday for four',
      { kind: 'place', query: 'pancakes', day: 'Sunday', meal: 'breakfast', people: 4 },
    ],
    ['let’s have shakshuka tonight', { kind: 'place', query: 'shakshuka', day: 'today', meal: 'dinner' }],
    [
      'put Aunt Jo’s surprise on my meal plan for Friday',
      { kind: 'place', query: 'Aunt Jo’s surprise', day: 'Friday' },
    ],
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
    'put the dentist on Thursday',
    'dates on Thursday',
    'my dates on Thursday',
    'birthday cake on Friday',
    'bread and milk on Friday',
    'soup today',
    'plan a trip to Rome for Thursday',
    'scale my picture to 50',
    'make a website for tomorrow',
  ])('leaves “%s” to others', (text) => {
    expect(recogniseRecipes(text)).toBeUndefined();
  });
});
