import type { FoundFood, Negation } from '#features/recipes/server/foods/find-food.ts';
import type { Food } from '#features/recipes/server/foods/food.ts';
import { getFood } from '#features/recipes/server/foods/foods.ts';
import { type AllergenId, allergenIds, type DietId, dietIds } from '#features/recipes/shared/diets.ts';

/** In order of severity: a line has the worst state of its foods. */
export type AllergenState = 'absent' | 'unknown' | 'depends' | 'contains';
export type DietEffect = 'fits' | 'unknown' | 'depends' | 'breaks';

export interface FoodTraits {
  allergens: ReadonlyMap<AllergenId, AllergenState>;
  diets: ReadonlyMap<DietId, DietEffect>;
}

const animalAllergens: readonly AllergenId[] = ['milk', 'egg', 'fish', 'crustaceans', 'molluscs'];
const ofDeadAnimals = ['meat', 'fish', 'shellfish', 'gelatine', 'rennet', 'fining', 'insects', 'shellac'];
const notForPescatarians = ['meat', 'gelatine', 'rennet', 'fining', 'insects'];

/** Traits of an unknown food. */
export const unknownTraits: FoodTraits = {
  allergens: new Map(allergenIds.map((id) => [id, 'unknown'])),
  diets: new Map(dietIds.map((id) => [id, 'unknown'])),
};

/**
 * A food's allergens and animal sources. “Vegan bacon” is not bacon minus meat, but another product: what the line
 * excludes is absent, everything else is unknown.
 */
export function traitsOf({ key, without }: FoundFood): FoodTraits {
  const food = getFood(key);
  const isOther = without.some((what) => containsFor(food, what));
  const ruledOut = new Set(without.flatMap(allergensWithout));
  const allergens = new Map(
    allergenIds.map((id): [AllergenId, AllergenState] => {
      if (ruledOut.has(id)) return [id, 'absent'];
      const state = food.allergens.get(id) ?? 'absent';
      if (!isOther) return [id, state];
      return [id, state === 'absent' ? 'unknown' : 'depends'];
    }),
  );
  return {
    allergens,
    diets: new Map(dietIds.map((id) => [id, dietEffect(id, food, without, allergens, isOther)])),
  };
}

function containsFor(food: Food, what: Negation): boolean {
  if (what === 'animal') {
    return (
      [...food.animal.values()].includes('contains') ||
      animalAllergens.some((id) => food.allergens.get(id) === 'contains')
    );
  }
  if (what === 'meat') return ofDeadAnimals.some((kind) => food.animal.get(kind) === 'contains');
  return allergensWithout(what).some((id) => food.allergens.get(id) === 'contains');
}

function allergensWithout(what: Negation): readonly AllergenId[] {
  switch (what) {
    case 'animal':
      return animalAllergens;
    case 'meat':
      return ['fish', 'crustaceans', 'molluscs'];
    case 'nuts':
      return ['nuts', 'peanut'];
    default:
      return [what];
  }
}

function dietEffect(
  id: DietId,
  food: Food,
  without: readonly Negation[],
  allergens: ReadonlyMap<AllergenId, AllergenState>,
  isOther: boolean,
): DietEffect {
  switch (id) {
    case 'gluten-free':
      return fromAllergens(['gluten'], allergens);
    case 'dairy-free':
      return fromAllergens(['milk'], allergens);
    case 'egg-free':
      return fromAllergens(['egg'], allergens);
    case 'nut-free':
      return fromAllergens(['nuts', 'peanut'], allergens);
    case 'vegan':
      if (without.includes('animal')) return 'fits';
      return worst([fromAnimal(food, null, without, isOther), fromAllergens(animalAllergens, allergens)]);
    case 'vegetarian':
      if (without.includes('animal') || without.includes('meat')) return 'fits';
      return worst([
        fromAnimal(food, ofDeadAnimals, without, isOther),
        fromAllergens(['fish', 'crustaceans', 'molluscs'], allergens),
      ]);
    case 'pescatarian':
      if (without.includes('animal') || without.includes('meat')) return 'fits';
      return fromAnimal(food, notForPescatarians, without, isOther);
  }
}

/** @param kinds null: any animal source. */
function fromAnimal(
  food: Food,
  kinds: readonly string[] | null,
  without: readonly Negation[],
  isOther: boolean,
): DietEffect {
  const found = [...food.animal].filter(([kind]) => kinds === null || kinds.includes(kind));
  const left = found.filter(
    ([kind]) =>
      !(without.includes('milk') && (kind === 'dairy' || kind === 'rennet')) &&
      !(without.includes('egg') && kind === 'egg'),
  );
  if (left.some(([, presence]) => presence === 'contains'))
    return isOther && left.length < found.length ? 'unknown' : 'breaks';
  if (left.length > 0) return 'depends';
  return isOther ? 'unknown' : 'fits';
}

function fromAllergens(
  ids: readonly AllergenId[],
  allergens: ReadonlyMap<AllergenId, AllergenState>,
): DietEffect {
  return worst(
    ids.map((id) => {
      const state = allergens.get(id) ?? 'unknown';
      if (state === 'contains') return 'breaks';
      return state === 'absent' ? 'fits' : state;
    }),
  );
}

const badness: readonly DietEffect[] = ['fits', 'unknown', 'depends', 'breaks'];

export function worst(effects: readonly DietEffect[]): DietEffect {
  return effects.reduce<DietEffect>(
    (one, other) => (badness.indexOf(other) > badness.indexOf(one) ? other : one),
    'fits',
  );
}
