import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const recipesKit = defineKit(
  'recipes',
  'the person’s recipes, what to cook, substitutes, what foods contain, meals planned, the shopping list',
  `
    recipe, cook, bake, baking, roast, ingredient, dish, meal, dinner, lunch, breakfast, supper, dessert, cake,
    bread, soup, sauce, salad, flour, sugar, butter, egg, eggs, milk, vegan, vegetarian, gluten, allerg,
    calorie, kcal, protein, vitamin, nutri, diet, substitut, instead of, eat, food, kitchen, cup, cups, grams,
    rezept, koch, backen, zutat, gericht, essen, abendessen, mittagessen, fruhstuck, nachtisch, kuchen, brot,
    suppe, sosse, salat, mehl, zucker, eier, milch, vegetarisch, kalorien, eiweiss, nahrung, ernahrung, ersatz,
    statt, anstelle, kuche, shopping, groceries, buy, meals, week, einkauf, kaufen, woche
  `,
);
