import { checkStarter } from '#features/recipes/server/starters/check-starter.ts';
import { readStarters } from '#features/recipes/server/starters/starters.ts';

// Prevents releasing a starter recipe that cannot be parsed, contradicts its declared diets, or could not be cooked.
const recipes = [...readStarters().values()];
const complaints = recipes.flatMap((recipe) =>
  checkStarter(recipe).map((complaint) => `${recipe.slug}: ${complaint}`),
);
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exit(1);
}
console.log(`${recipes.length} starter recipes`);
