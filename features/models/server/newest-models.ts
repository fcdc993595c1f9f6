import { guessType } from './guess-type.ts';
import { isChatModel } from './providers/list-models.ts';
import type { ListedModel } from './providers/listed-model.ts';

/** Previews, deprecated models, and models made for something other than chat. */
const unusual = new RegExp(
  '(?:^|[-_.:/])(?:preview|exp|experimental|beta|alpha|nightly|legacy|deprecated|search|codex|computer-use|live|robotics|' +
    'deep-research|guard|safeguard|ocr|learnlm|customtools|base)(?:$|[-_.:/])|^gpt-3\\.5-turbo-instruct|^ft:',
  'i',
);

export function isSteady(id: string): boolean {
  return isChatModel(id) && !unusual.test(id);
}

const dateInId = /(20\d{2})-?(0[1-9]|1[0-2])-?([0-2]\d|3[01])(?!\d)/;
const versionInId = /(\d{1,2})(?:[.-](\d{1,2})(?![\d]))?(?!\d)/;

/** When it was released, if the list or its name tells. */
export function dayOf({ id, createdAt }: ListedModel): number {
  if (createdAt !== undefined) return createdAt;
  const [, year, month, day] = dateInId.exec(id) ?? [];
  return year ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : 0;
}

/** "claude-3-5-sonnet-20241022" is 3.5, "gemini-2.0-flash" 2, "gpt-4o" 4. */
export function versionOf(id: string): number {
  const [, major = '0', minor = '0'] = versionInId.exec(id.replace(dateInId, '')) ?? [];
  return Number(major) + Number(minor) / 100;
}

/** Newer first; of equals the one with the shorter name, which is not a variant of another. */
export function newerFirst(one: ListedModel, other: ListedModel): number {
  return (
    dayOf(other) - dayOf(one) ||
    versionOf(other.id) - versionOf(one.id) ||
    one.id.length - other.id.length ||
    (one.id < other.id ? -1 : 1)
  );
}

/** For each type, the newest everyday model that a provider lists. */
export function newestOf(listed: readonly ListedModel[]): ListedModel[] {
  const steady = listed.filter(({ id, hasTools }) => isSteady(id) && hasTools !== false);
  return [...Map.groupBy(steady, ({ id }) => guessType(id)).values()].flatMap((models) =>
    models.toSorted(newerFirst).slice(0, 1),
  );
}
