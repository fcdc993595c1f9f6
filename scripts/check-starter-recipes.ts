import { checkStarter } from '#features/recipes/server/starters/check-starter.ts';
import { readStarters } from '#features/recipes/server/starters/starters.ts';

// A starter recipe that cannot be read, whose diets are not what it declares, or that no kitchen would cook, is not released.
const recipes = [...readStarters().values()];
const complaints = recipes.flatMap((recipe) =>
  checkStarter(recipe).map((complaint) => `${recipe.slug}: ${complaint}`),
);
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exit(1);
}
console.log(`${recipes.length} starter recipes`);
