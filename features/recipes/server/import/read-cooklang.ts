import type { RawRecipe } from './raw-recipe.ts';
import { readMinutes } from './read-minutes.ts';
import { takeFrontMatter } from './read-recipe-text.ts';

const named = String.raw`([^@#~{}\n]{0,100}?)\{([^{}\n]{0,80})\}`;
const single = String.raw`([\p{L}\d_-]{1,60})`;
const note = String.raw`(?:\(([^()\n]{0,120})\))?`;
const ingredientPattern = new RegExp(
  String.raw`@([&?+@-]{0,3})(?:\.{0,2}\/)?(?:${named}|${single})${note}`,
  'gu',
);
const cookwarePattern = new RegExp(`#[&?]{0,2}(?:${named}|${single})${note}`, 'gu');
const timerPattern = new RegExp(`~(?:${named}|${single})`, 'gu');

/** A `.cook` file: ingredients are inside the steps, and listed in order of appearance. */
export function readCooklang(text: string, fileName: string): RawRecipe {
  const { fields, body } = takeFrontMatter(text);
  const lines = body.replace(/\[-[\s\S]{0,20000}?-\]/g, '').split('\n');
  const ingredients: string[] = [];
  const steps: string[] = [];
  const notes: string[] = [];
  let paragraph: string[] = [];
  const end = () => {
    if (paragraph.length > 0) steps.push(readStep(paragraph.join(' '), ingredients));
    paragraph = [];
  };
  for (const whole of lines) {
    const line = whole.replace(/(?<!-)--(?!-).*$/, '').trim();
    const field = /^>>\s*([^:]{1,60}):\s*(.*)$/.exec(line);
    const section = /^=+\s*(.*?)\s*=*$/.exec(line);
    if (field) fields.set((field[1] ?? '').trim().toLowerCase(), (field[2] ?? '').trim());
    else if (section) {
      end();
      if (section[1]) {
        steps.push(`${section[1]}:`);
        ingredients.push(`${section[1]}:`);
      }
    } else if (line.startsWith('>')) {
      end();
      notes.push(line.replace(/^>\s*/, ''));
    } else if (line === '') end();
    else paragraph.push(line);
  }
  end();
  const field = (...names: string[]) =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined);
  return {
    title: field('title') ?? fileName.replace(/^.*[\\/]/, '').replace(/\.cook$/i, ''),
    summary: field('description', 'introduction') ?? '',
    cuisine: field('cuisine') ?? '',
    language: field('locale', 'language') ?? '',
    servings: field('servings', 'serves', 'yield') ?? '',
    yieldWords: field('yield') ?? '',
    prepMinutes: readMinutes(field('prep time', 'time.prep', 'preptime', 'prep')),
    cookMinutes: readMinutes(field('cook time', 'time.cook', 'cooktime', 'cook')),
    totalMinutes: readMinutes(field('time', 'duration', 'time required', 'total time')),
    kinds: [field('course', 'category', 'meal') ?? ''],
    difficulty: field('difficulty') ?? '',
    tags: (field('tags') ?? '').replace(/^\[|\]$/g, '').split(','),
    author: field('author', 'source.author') ?? '',
    ...sourceOf(field('source', 'source.url') ?? ''),
    // Drops headings without lines.
    ingredients: ingredients.filter(
      (line, at) => !line.endsWith(':') || !(ingredients[at + 1] ?? ':').endsWith(':'),
    ),
    steps,
    notes: notes.join('\n'),
  };
}

function sourceOf(source: string): Pick<RawRecipe, 'url' | 'siteName'> {
  return /^https?:\/\//i.test(source) ? { url: source } : { siteName: source };
}

function readStep(step: string, ingredients: string[]): string {
  return step
    .replace(
      ingredientPattern,
      (_all, marks: string, long?: string, amount?: string, short?: string, prepared?: string) => {
        const name = (long ?? short ?? '').split('|').at(-1)?.trim() ?? '';
        // `&` refers to an ingredient listed before, `-` hides it from the list.
        if (!/[&-]/.test(marks) && name !== '') {
          const optional = marks.includes('?') ? ', optional' : '';
          ingredients.push(`${amountOf(amount ?? '')}${name}${prepared ? `, ${prepared}` : ''}${optional}`);
        }
        return name;
      },
    )
    .replace(cookwarePattern, (_all, long?: string, _amount?: string, short?: string) =>
      (long ?? short ?? '').trim(),
    )
    .replace(timerPattern, (_all, name?: string, amount?: string, short?: string) =>
      amount ? amount.replace('%', ' ').trim() : (name ?? short ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** “2%g” is “2 g ”, “some” is empty, “=1%tsp” is fixed. */
function amountOf(text: string): string {
  const [number = '', unit = ''] = text
    .replace(/^\s*=/, '')
    .split('%')
    .map((part) => part.trim());
  return [number, unit]
    .filter((part) => part !== '')
    .map((part) => `${part} `)
    .join('');
}
