import { findFood } from '#features/recipes/server/foods/find-food.ts';
import { foodWords } from '#features/recipes/server/foods/food-words.ts';
import { isPerhapsDish } from '#features/recipes/server/foods/made-products.ts';
import type { OwnFoods } from '#features/recipes/server/foods/own-food.ts';
import { type KitchenUnit, kitchenUnits, unitNamed } from '#features/recipes/shared/kitchen-units.ts';
import { oneOf } from '#shared/words/phrases.ts';
import type { IngredientLine, LineFood, Measure } from './ingredient-line.ts';
import { readAmount, readNumber, spellFractions } from './read-amount.ts';

/** Longest first, so that “fl oz” is not read as a unit that begins with f. */
const unitNames = kitchenUnits
  .flatMap(({ names }) => names)
  .concat('T', 't')
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replaceAll('.', String.raw`\.`).replaceAll(' ', String.raw`\s?`));
const unitPattern = new RegExp(
  String.raw`^\s*-?\s*(${oneOf(unitNames.join('|'))})(?![\p{L}\d])\.?\s*(?:of\s+)?`,
  'iu',
);

const sizeWords =
  'heaped|heaping|level|scant|rounded|packed|generous|extra[- ]large|large|medium[- ]sized?|medium|small|thumb[- ]sized?|big';
const sizes = new RegExp(String.raw`^\s*(${oneOf(sizeWords)})\s+`, 'i');

const tasteWords = 'to taste|to serve|to garnish|to finish|to decorate|as needed|as required|if needed';
const purposes =
  'frying|greasing|dusting|brushing|serving|sprinkling|drizzling|garnish|garnishing|rolling|the tin|the pan|decorating|oiling';
const toTaste = new RegExp(
  String.raw`\b(?:${oneOf(tasteWords)}|for (?:deep[- ]|shallow[- ])?${oneOf(purposes)})\b`,
  'i',
);
const partWords = 'zest and juice|juice and zest|juice|zest|rind';
const partPattern = new RegExp(
  String.raw`^\s*(?:the\s+)?(?:(?:finely|freshly|grated|squeezed)\s+)*(${oneOf(partWords)})\s+(?:of|from)\s+`,
  'i',
);
const bareMeasure = new RegExp(
  String.raw`^(?:an?\s+)?(?:${oneOf('generous|good|small|large|big')}\s+)?(${oneOf('pinch|dash|splash|drizzle|handful|knob|sprig|bunch')})(?:es|s)?\s+(?:of\s+)?`,
  'i',
);
const containers =
  'tins?|cans?|jars?|packets?|packs?|packages?|pouch(?:es)?|bags?|bottles?|cartons?|blocks?|fillets?|balls?';
const packUnits = String.raw`kg|grams?|g|ml|litres?|l|fl\.?\s?oz|ounces?|oz|pounds?|lb`;
const packSize = String.raw`(\d+(?:[.,]\d+)?)\s*-?\s*(${oneOf(packUnits)})\.?`;
const packBefore = new RegExp(
  String.raw`^\s*(?:[x×]\s*|\(\s*)?${packSize}\s*\)?\s*-?\s*(${oneOf(containers)})\b\s*(?:of\s+)?`,
  'i',
);
const packAfter = new RegExp(
  String.raw`^\s*(${oneOf(containers)})\s*\(\s*${packSize}\s*(?:each)?\s*\)\s*(?:of\s+)?`,
  'i',
);
const forFrying = /\bfor (?:deep[- ]|shallow[- ])?(?:frying|greasing|brushing|oiling|the tin|the pan)\b/i;

/** Longer lines are not parsed, and therefore count as unknown. */
export const longestRead = 500;

/** Parses a line. Never throws; anything not understood stays in the food's words. */
export function readIngredientLine(written: string, own?: OwnFoods): IngredientLine {
  const line = written.trim();
  const read: IngredientLine = {
    line,
    isHeading: false,
    amount: null,
    amountMax: null,
    unit: null,
    size: null,
    foods: [],
    note: '',
    isOptional: false,
    isToTaste: false,
    isForFrying: false,
    alternative: null,
    also: null,
    pack: null,
    part: null,
    behindAmount: '',
  };
  let rest = cleaned(line);
  if (isHeading(rest)) return { ...read, isHeading: true };

  const notes: string[] = [];
  rest = rest.replace(/^(optional)\s*[:,-]\s*/i, () => {
    read.isOptional = true;
    return '';
  });
  if (/\boptional\b/i.test(rest)) {
    read.isOptional = true;
    rest = rest.replace(/[,(]?\s*\boptional\b\s*\)?/i, '');
  }
  if (toTaste.test(rest)) {
    read.isToTaste = true;
    read.isForFrying = forFrying.test(rest);
    // “plus extra for dusting” does not affect the amount.
    if (/\b(?:plus|and)\s+(?:a little\s+)?(?:extra|more)\b/i.test(rest) && /\d/.test(rest)) {
      read.isToTaste = false;
      read.isForFrying = false;
    }
    rest = rest.replace(
      new RegExp(
        `[,(]?\\s*(?:(?:plus|and)\\s+(?:a little\\s+)?(?:extra|more)\\s+)?${toTaste.source}\\)?`,
        'i',
      ),
      (all) => {
        notes.push(all.replace(/^[,(\s]+|\)$/g, ''));
        return ' ';
      },
    );
  }
  rest = rest.replace(/\s*,?\s*\b(?:plus|and)\s+(?:a little\s+)?(?:extra|more)\b.*$/i, (all) => {
    notes.push(all.replace(/^[,\s]+/, ''));
    return '';
  });

  rest = takePart(rest, read, notes);
  rest = takeAmount(rest, read);
  rest = takePart(rest, read, notes);
  read.behindAmount = rest.trim();
  rest = takeParentheses(rest, read, notes);
  rest = takeAlternative(rest, read, own);

  const comma = rest.indexOf(',');
  if (comma >= 0) {
    // “plain, unsalted butter”: a comma after a mere description does not end the name.
    const before = rest.slice(0, comma).trim();
    const after = rest.slice(comma + 1).trim();
    if (findFood(before, own) === null && findFood(`${before} ${after}`, own) !== null)
      rest = `${before} ${after}`;
    else {
      // “salt, pepper and a knob of butter” lists foods; “butter, melted” does not.
      const listed = listOfFoods(rest, own);
      if (listed) {
        read.foods = listed;
        read.note = notes.join(', ');
        return read;
      }
      if (after !== '') notes.unshift(after);
      rest = before;
    }
  }
  rest = rest.replace(/\s+-\s+(.*)$/, (_, after: string) => {
    notes.push(after);
    return '';
  });
  const words = rest
    .replace(/^\s*of\s+/i, '')
    .replace(/[.;:*†‡]+$/, '')
    .trim();
  read.foods = splitFoods(words, own).map((food) =>
    food.found && !isTaught(food.words, own) && isPerhapsDish(food.found.key, food.words, read.unit)
      ? { ...food, found: null }
      : food,
  );
  read.note = notes.join(', ');
  return read;
}

function isTaught(words: string, own?: OwnFoods): boolean {
  return typeof own?.get(foodWords(words).join(' '))?.key === 'string';
}

function cleaned(line: string): string {
  return spellFractions(line.slice(0, longestRead))
    .normalize('NFKC')
    .replaceAll(/[⁄∕]/g, '/')
    .replace(/^[\s•▢□☐·‣▪◦*]+|^\s*[-–—]\s+/u, '')
    .replaceAll(/[*†‡]+(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function isHeading(line: string): boolean {
  if (/^#{1,4}\s/.test(line)) return true;
  return /:$/.test(line) && line.length <= 60 && !/\d/.test(line);
}

/** “juice of 1 lemon”, “1 lemon, juice and zest of”. */
function takePart(text: string, read: IngredientLine, notes: string[]): string {
  const found = partPattern.exec(text);
  if (!found) return text;
  const part = (found[1] ?? '').toLowerCase();
  notes.push(`${part} of`);
  read.part = part === 'zest' || part === 'rind' ? 'zest' : 'juice';
  return text.slice(found[0].length);
}

function takeAmount(text: string, read: IngredientLine): string {
  let rest = text.replace(/^(?:about|around|approx\.?|approximately|roughly|up to)\s+(?=[\da-z])/i, '');
  const bare = bareMeasure.exec(rest);
  if (bare) {
    read.amount = 1;
    read.unit = unitNamed(bare[1] ?? '')?.id ?? null;
    return rest.slice(bare[0].length);
  }
  const thumb = /^(?:an?\s+)?(\d+\s+)?thumb[- ]sized?\s+(?:piece|knob|chunk)s?\s+(?:of\s+)?/i.exec(rest);
  if (thumb) {
    read.amount = Number(thumb[1] ?? 1);
    read.unit = 'piece';
    read.size = 'thumb-sized';
    return rest.slice(thumb[0].length);
  }
  const single = readPack(rest);
  if (single) {
    read.amount = 1;
    read.pack = single.measure;
    read.unit = single.unit;
    return single.rest;
  }
  const number = readAmount(rest);
  if (!number) return rest;
  read.amount = number.amount;
  read.amountMax = number.amountMax;
  rest = number.rest;

  const pack = readPack(rest);
  if (pack) {
    read.pack = pack.measure;
    read.unit = pack.unit;
    return pack.rest;
  }
  rest = takeSize(rest, read);
  const unit = takeUnit(rest);
  if (!unit) return takeSize(rest, read);
  read.unit = unit.unit.id;
  rest = addSecond(unit.rest, unit.unit, read);
  rest = takeAlso(rest, read);
  // Both “2 heaped tbsp” and “2 tbsp heaped”; a size after the unit belongs to the food.
  return rest;
}

function takeSize(text: string, read: IngredientLine): string {
  const size = sizes.exec(text);
  if (!size) return text;
  read.size = (size[1] ?? '').toLowerCase();
  return text.slice(size[0].length);
}

function takeUnit(text: string): { unit: KitchenUnit; rest: string } | null {
  const found = unitPattern.exec(text);
  if (!found) return null;
  const name = (found[1] ?? '').replace(/^fl\.?\s?oz$/i, 'fl oz');
  const unit = unitNamed(name);
  if (!unit) return null;
  const rest = text.slice(found[0].length);
  // “1 clove” or “2 cloves” with nothing after it is the spice, not a unit.
  return rest.trim() === '' ? null : { unit, rest };
}

/** “2 x 400g tins”, “(400 g) tin”, “14-ounce can”: packs and their contents. */
function readPack(text: string): { measure: Measure; unit: string; rest: string } | null {
  const found = packBefore.exec(text);
  if (found) {
    const [all, amount = '', unitName = '', container = ''] = found;
    const unit = unitNamed(unitName.replace(/^fl\.?\s?oz$/i, 'fl oz'));
    if (!unit) return null;
    const kind = unitNamed(container)?.id ?? 'packet';
    return {
      measure: { amount: Number(amount.replace(',', '.')), unit: unit.id },
      unit: kind,
      rest: text.slice(all.length),
    };
  }
  const after = packAfter.exec(text);
  const unit = after && unitNamed(after[3] ?? '');
  if (after && unit) {
    return {
      measure: { amount: Number((after[2] ?? '').replace(',', '.')), unit: unit.id },
      unit: unitNamed(after[1] ?? '')?.id ?? 'packet',
      rest: text.slice(after[0].length),
    };
  }
  const times = /^\s*[x×]\s*(\d+(?:[.,]\d+)?)\s*(kg|g|ml|oz|lb)\b\s*/i.exec(text);
  const timesUnit = times && unitNamed(times[2] ?? '');
  if (times && timesUnit) {
    return {
      measure: { amount: Number((times[1] ?? '').replace(',', '.')), unit: timesUnit.id },
      unit: 'piece',
      rest: text.slice(times[0].length),
    };
  }
  return null;
}

/** “1lb 2oz” and “1 cup plus 2 tbsp” add up. */
function addSecond(text: string, first: KitchenUnit, read: IngredientLine): string {
  const number = readNumber(text.replace(/^\s*(?:\+|plus\b|and\b|&)\s*(?=\d)/i, ''));
  const second = number && takeUnit(number.rest);
  if (!number || !second || read.amount === null) return text;
  const isSmaller = second.unit.size < first.size;
  if (second.unit.kind !== first.kind || first.kind === 'count' || !isSmaller) return text;
  read.amount += (number.value * second.unit.size) / first.size;
  return second.rest;
}

/** “/9fl oz” and “(7oz)” repeat the amount. */
function takeAlso(text: string, read: IngredientLine): string {
  const found = /^\s*(?:\/\s*|\(\s*(?:about\s+)?)/.exec(text);
  if (!found) return text;
  const number = readAmount(text.slice(found[0].length));
  const unit = number && takeUnit(`${number.rest.replace(/^(\s*[\p{L}. ]+?)\s*\)/u, '$1 )')}`);
  if (!number || !unit || unit.unit.kind === 'count') return text;
  read.also = { amount: number.amount, unit: unit.unit.id };
  return unit.rest.replace(/^\s*[;,][^)]*\)/, '').replace(/^\s*\)\s*/, '');
}

function takeParentheses(text: string, read: IngredientLine, notes: string[]): string {
  return text.replaceAll(/\(([^()]*)\)/g, (_, inner: string) => {
    const number = readAmount(inner.replace(/^\s*(?:about|around|approx\.?|approximately)\s+/i, ''));
    const unit = number && takeUnit(`${number.rest} x`);
    const says = inner.trim();
    if (number && unit && unit.unit.kind !== 'count' && read.also === null) {
      read.also = { amount: number.amount, unit: unit.unit.id };
    }
    if (says !== '') notes.push(says);
    return ' ';
  });
}

function takeAlternative(text: string, read: IngredientLine, own?: OwnFoods): string {
  const found = /\s+or\s+(.+)$/i.exec(text);
  if (!found) return text;
  const other = (found[1] ?? '').split(',')[0] ?? '';
  const before = text.slice(0, found.index);
  const food = nameOf(other);
  const hasOwnAmount = readAmount(other) !== null;
  read.alternative = { words: food, found: findFood(food, own) };
  // “red or green chilli”, “chicken or vegetable stock”: a shared noun, so chicken here is not meat.
  if (!hasOwnAmount && read.alternative.found !== null && before.trim().split(' ').length <= 2) {
    const noun = food.split(' ').slice(1).join(' ');
    if (noun !== '' && findFood(`${before} ${noun}`, own) !== null) return `${before} ${noun}`;
  }
  return `${before}${/,.*$/.exec(found[1] ?? '')?.[0] ?? ''}`;
}

/** The food's words after its own amount. */
function nameOf(text: string): string {
  const number = readAmount(text);
  if (!number) return text.trim();
  return (takeUnit(number.rest)?.rest ?? number.rest).trim();
}

/** A comma-separated list, if each part is a food. */
function listOfFoods(words: string, own?: OwnFoods): LineFood[] | null {
  const parts = words
    .split(/\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+/i)
    .map(nameOf)
    .map((part) => part.replace(bareMeasure, ''));
  const foods = parts.map((part) => ({ words: part, found: findFood(part, own) }));
  return foods.length > 1 && foods.every(({ found }) => found !== null) ? foods : null;
}

/** “Salt and pepper” is two foods on one line. */
function splitFoods(words: string, own?: OwnFoods): LineFood[] {
  if (words === '') return [];
  const whole = findFood(words, own);
  if (whole !== null) return [{ words, found: whole }];
  const parts = words.split(/\s+(?:and|&|plus)\s+|\s*\+\s*/i).map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => part !== '' && findFood(nameOf(part), own) !== null)) {
    return parts.map((part) => ({ words: nameOf(part), found: findFood(nameOf(part), own) }));
  }
  return [{ words, found: null }];
}
