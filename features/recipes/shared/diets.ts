/** The fourteen allergens of EU food labelling. */
export const allergenIds = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanut',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type AllergenId = (typeof allergenIds)[number];

export const dietIds = [
  'vegan',
  'vegetarian',
  'pescatarian',
  'gluten-free',
  'dairy-free',
  'egg-free',
  'nut-free',
] as const;
export type DietId = (typeof dietIds)[number];

/** “Gluten-free”, as a tag shows it. */
export function dietLabel(id: DietId): string {
  switch (id) {
    case 'vegan':
      return 'Vegan';
    case 'vegetarian':
      return 'Vegetarian';
    case 'pescatarian':
      return 'Pescatarian';
    case 'gluten-free':
      return 'Gluten-free';
    case 'dairy-free':
      return 'Dairy-free';
    case 'egg-free':
      return 'Egg-free';
    case 'nut-free':
      return 'Nut-free';
  }
}

/** Within a sentence: “Contains gluten”. */
export function allergenLabel(id: AllergenId): string {
  switch (id) {
    case 'gluten':
      return /* text */ 'gluten';
    case 'crustaceans':
      return /* text */ 'crustaceans';
    case 'egg':
      return /* text */ 'egg';
    case 'fish':
      return /* text */ 'fish';
    case 'peanut':
      return /* text */ 'peanut';
    case 'soya':
      return /* text */ 'soya';
    case 'milk':
      return /* text */ 'milk';
    case 'nuts':
      return /* text */ 'nuts';
    case 'celery':
      return /* text */ 'celery';
    case 'mustard':
      return /* text */ 'mustard';
    case 'sesame':
      return /* text */ 'sesame';
    case 'sulphites':
      return /* text */ 'sulphites';
    case 'lupin':
      return /* text */ 'lupin';
    case 'molluscs':
      return /* text */ 'molluscs';
  }
}
