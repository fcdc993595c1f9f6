import { describe, expect, it } from 'vitest';
import { analyseRecipe } from '#features/recipes/server/analyse-recipe.ts';
import { allergenIds, dietIds } from '#features/recipes/shared/diets.ts';
import { required } from '#shared/required.ts';
import { substitutesFor, substitutesForLine, substitutions } from './find-substitutes.ts';

const lineOf = (words: string) =>
  required(analyseRecipe({ ingredients: words, method: '', servings: 1 }).lines[0]);

describe('substitutions', () => {
  it('are about a hundred, each understood', () => {
    expect(substitutions().length).toBeGreaterThan(90);
    for (const { analysis, of } of substitutions()) {
      expect(
        analysis.lines
          .filter(({ foods }) => foods.some(({ key }) => key === null))
          .map(({ line }) => `${of}: ${line}`),
      ).toEqual([]);
    }
  });

  it('never break a diet or an allergen that was asked for', () => {
    for (const { of } of substitutions()) {
      for (const diet of dietIds) {
        for (const { lines } of substitutesForLine(lineOf(of), { diets: [diet], allergens: [] })) {
          const { diets } = analyseRecipe({ ingredients: lines.join('\n'), method: '', servings: 1 });
          expect(diets.find(({ id }) => id === diet)?.state).toBe('yes');
        }
      }
      for (const id of allergenIds) {
        for (const { lines } of substitutesForLine(lineOf(of), { diets: [], allergens: [id] })) {
          const { allergens } = analyseRecipe({ ingredients: lines.join('\n'), method: '', servings: 1 });
          expect([...allergens.contains, ...allergens.mayContain].map((one) => one.id)).not.toContain(id);
          expect(allergens.notChecked.lines).toEqual([]);
        }
      }
    }
  });

  it('are four without a recipe: each purpose once, what is at home first, then the least change', () => {
    const needs = { diets: [], allergens: [] };
    const eggs = required(substitutesFor('eggs', needs)).rows;
    expect(eggs).toHaveLength(4);
    expect(new Set(eggs.map(({ use }) => use)).size).toBe(4);
    const milk = (atHand?: ReadonlySet<string>) =>
      required(substitutesFor('buttermilk', needs, atHand)).rows.map(
        ({ analysis }) => analysis.lines[0]?.line,
      );
    expect(milk()[0]).toBe('180 ml plain yoghurt');
    expect(milk(new Set(['whole milk', 'milk', 'lemon juice']))[0]).toBe('240 ml milk');
    for (const { of } of substitutions()) {
      expect(
        required(substitutesFor(required(lineOf(of).foods[0]).words, needs)).rows.length,
      ).toBeLessThanOrEqual(4);
    }
  });

  it('come in the amount of the line', () => {
    const [first] = substitutesForLine(lineOf('2 eggs'), { diets: ['vegan'], allergens: [] });
    expect(first?.lines).toEqual(['2 tbsp ground flaxseed', '6 tbsp water']);
  });
});
