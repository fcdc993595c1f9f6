import { namesOfFoods } from './find-food.ts';
import { foodWords } from './food-words.ts';
import { allFoods } from './foods.ts';

const most = 12;

/** Foods whose names start with the typed text, shortest first. */
export function listFoodChoices(typed: string): { key: string; name: string }[] {
  const words = foodWords(typed).join(' ');
  if (words === '') return [];
  const keys = new Map<string, number>();
  for (const [name, key] of namesOfFoods()) {
    const at = name.startsWith(words) ? 0 : name.includes(` ${words}`) ? 1 : -1;
    if (at < 0) continue;
    keys.set(key, Math.min(keys.get(key) ?? 99, at + name.length / 100));
  }
  return [...keys]
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, most)
    .map(([key]) => ({ key, name: allFoods().get(key)?.key ?? key }));
}
