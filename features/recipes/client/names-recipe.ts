const words = new Set(
  `recipe recipes rezept rezepte recette recettes receta recetas receita receitas ricetta ricette recept recepten opskrift
  opskrifter przepis przepisy tarif tarifi tarifler рецепт рецепты وصفة وصفات`.split(/\s+/),
);
/** Where words are not parted by spaces. */
const unparted = ['レシピ', '食谱'];

/** Whether a title or an address says “recipe”, in the languages whose sites people search. */
export function namesRecipe(text: string): boolean {
  return (
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => words.has(word)) || unparted.some((word) => text.includes(word))
  );
}
