const words = new Set(
  `recipe recipes rezept rezepte recette recettes receta recetas receita receitas ricetta ricette recept recepten opskrift
  opskrifter przepis przepisy tarif tarifi tarifler рецепт рецепты وصفة وصفات`.split(/\s+/),
);
/** From languages that do not separate words by spaces. */
const unparted = ['レシピ', '食谱'];

/** Whether a title or URL says “recipe”, in the languages of commonly searched sites. */
export function namesRecipe(text: string): boolean {
  return (
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => words.has(word)) || unparted.some((word) => text.includes(word))
  );
}
