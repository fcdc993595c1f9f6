import type { LibraryRecipe } from '#features/recipes/server/recipe-library.ts';
import { isStepHeading } from '#features/recipes/shared/method-steps.ts';
import type { ReadLine } from '#features/recipes/shared/recipe-analysis.ts';

/** A `.cook` file. Cooklang allows ingredients only within steps, so those not mentioned are collected in the first. */
export function toCooklang(recipe: LibraryRecipe): string {
  const waiting = recipe.analysis.lines.filter(({ isHeading }) => !isHeading);
  const steps = recipe.method
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      isStepHeading(line) ? `== ${line.replace(/^#+\s*|:$/g, '')} ==` : markStep(line, waiting),
    );
  const gathered =
    waiting.length === 0 ? [] : [`Have ready ${waiting.map((line) => markOf(line)).join(', ')}.`];
  const { source } = recipe;
  const fields = [
    ['title', recipe.title],
    ['description', recipe.summary],
    ['servings', String(recipe.servings)],
    ['yield', recipe.yieldWords],
    ['course', recipe.category],
    ['cuisine', recipe.cuisine],
    ['locale', recipe.language],
    ['difficulty', recipe.difficulty],
    ['prep time', `${recipe.prepMinutes} minutes`],
    ['cook time', `${recipe.cookMinutes} minutes`],
    ['tags', recipe.tags.join(', ')],
    ['source', source?.url || source?.name || ''],
    ['author', source?.author ?? ''],
  ].filter(([, value]) => value !== '');
  const notes = recipe.notes.split('\n').filter((line) => line.trim() !== '');
  return [
    `---\n${fields.map(([name, value]) => `${name}: ${value}`).join('\n')}\n---`,
    ...gathered,
    ...steps,
    ...notes.map((line) => `> ${line}`),
  ]
    .join('\n\n')
    .concat('\n');
}

/** A food's first mention carries its amount. */
function markStep(step: string, waiting: ReadLine[]): string {
  let marked = withoutSigns(step);
  for (const line of [...waiting]) {
    const name = nameOf(line);
    if (name.length < 3) continue;
    const at = marked.toLowerCase().indexOf(name.toLowerCase());
    const isWord =
      at >= 0 &&
      !/[\p{L}\d@{]/u.test(marked.charAt(at - 1)) &&
      !/[\p{L}\d{]/u.test(marked.charAt(at + name.length));
    if (!isWord || isWithinMark(marked, at)) continue;
    marked = `${marked.slice(0, at)}${markOf(line)}${marked.slice(at + name.length)}`;
    waiting.splice(waiting.indexOf(line), 1);
  }
  return marked;
}

function isWithinMark(text: string, at: number): boolean {
  const opened = text.lastIndexOf('@', at);
  return opened >= 0 && text.indexOf('}', opened) > at;
}

function markOf(line: ReadLine): string {
  const name = nameOf(line);
  const rest = withoutSigns(line.words.slice(name.length).replace(/^[\s,(]+|[\s)]+$/g, '')).replace(
    /[()]/g,
    '',
  );
  const note = line.amount === null || rest === '' ? '' : `(${rest})`;
  if (line.amount === null) return `@${withoutSigns(line.line)}{}`;
  const amount = line.amountMax === null ? tidy(line.amount) : `${tidy(line.amount)}-${tidy(line.amountMax)}`;
  const unit = line.unit === null || line.unit === 'piece' ? '' : `%${line.unit}`;
  return `@${name}{${amount}${unit}}${note}`;
}

function nameOf({ foods, words }: ReadLine): string {
  return withoutSigns(foods[0]?.words || words.split(',')[0] || words);
}

function tidy(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

function withoutSigns(text: string): string {
  return text
    .replace(/[@#~{}\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
