const words =
  /(?:^|[^\p{L}])(?:recipes?|rezepte?|recettes?|recetas?|receitas?|ricett[ae]|recept(?:en)?|opskrifte?r?|przepis(?:y)?|tarif(?:i|ler)?)(?=$|[^\p{L}])|وصفة|وصفات|レシピ|食谱|рецепт/iu;

/** Whether a title or an address says “recipe”, in the languages whose sites people search. */
export function namesRecipe(text: string): boolean {
  return words.test(text);
}
