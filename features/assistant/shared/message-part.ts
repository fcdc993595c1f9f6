import type { z } from 'zod';

/**
 * What a message is made of. A feature names its kind here, with what is stored of it and what tells of its growth:
 *
 *     declare module '#features/assistant/shared/message-part.ts' {
 *       interface PartKinds { weather: { data: Forecast; change: Reading } }
 *     }
 */
export interface PartKinds {
  text: { data: { length: number }; change: string };
}

export type PartKind = keyof PartKinds;
export type PartData<Kind extends PartKind> = PartKinds[Kind]['data'];

/** One part of a message. `id` tells those of one kind apart; most messages have one of each and need none. */
export type MessagePart<Kind extends PartKind = PartKind> = {
  [One in Kind]: { kind: One; id?: string } & PartData<One>;
}[Kind];

/** What happened to one part of an answer that is being written. */
export type PartChange<Kind extends PartKind = PartKind> = {
  [One in Kind]: { kind: One; id?: string; change: PartKinds[One]['change'] };
}[Kind];

/** Everything that server and page must know of a kind of part. All of it is pure. */
export interface PartDefinition<Kind extends PartKind> {
  kind: Kind;
  /** `data` is undefined before the first change; what is returned is too when the change says nothing yet. */
  reduce(data: PartData<Kind> | undefined, change: PartKinds[Kind]['change']): PartData<Kind> | undefined;
  /** Two changes in a row as one, for storing; undefined where they cannot be. Without it each is stored by itself. */
  join?(
    first: PartKinds[Kind]['change'],
    second: PartKinds[Kind]['change'],
  ): PartKinds[Kind]['change'] | undefined;
  /** What others see of it in a copy of the chat; null: nothing. Without it everything. */
  forOthers?(data: PartData<Kind>): PartData<Kind> | null;
  /** In a chat that is saved as Markdown, below the words; empty where there is nothing to save. */
  toMarkdown?(data: PartData<Kind>): string;
  /** It tells of the work itself, so that the steps of the turn need not. */
  tellsProgress?: boolean;
  /** What it wants of the person before the answer can go on, in a sentence; null when nothing. */
  waitsFor?(data: PartData<Kind>): string | null;
}

/**
 * What the server knows besides. Pages check nothing by it, so a schema that is made of a feature's contract is put together in
 * the feature's declaration, and its file is not that of the part: otherwise every page would load that contract.
 */
export interface StoredPart<Kind extends PartKind> extends PartDefinition<Kind> {
  /** What may be stored, with its limits: archives are judged by it. */
  schema: z.ZodType<PartData<Kind>>;
}

export type AnyPartDefinition = { [Kind in PartKind]: PartDefinition<Kind> }[PartKind];
export type AnyStoredPart = { [Kind in PartKind]: StoredPart<Kind> }[PartKind];

/** Any of them, as what handles all alike needs it: data and changes are taken to be those of the kind. */
interface ErasedDefinition {
  schema?: z.ZodType<object>;
  reduce(data: object | undefined, change: unknown): object | undefined;
  join?(first: unknown, second: unknown): unknown;
  forOthers?(data: object): object | null;
  toMarkdown?(data: object): string;
  tellsProgress?: boolean;
  waitsFor?(data: object): string | null;
}

type PartName = { kind: string; id?: string };

const known = new Map<string, ErasedDefinition>();

/** The assembly calls it once, before anything is answered or drawn. Kinds that nobody knows are passed over. */
export function installPartKinds(definitions: readonly AnyPartDefinition[]): void {
  for (const definition of definitions) known.set(definition.kind, definition as ErasedDefinition);
}

/** The part of that kind, the first where there are several. */
export function findPart<Kind extends PartKind>(
  parts: readonly MessagePart[],
  kind: Kind,
): MessagePart<Kind> | undefined {
  return parts.find((part) => part.kind === kind) as MessagePart<Kind> | undefined;
}

const isSame = (one: PartName, other: PartName) => one.kind === other.kind && one.id === other.id;

/** With a part put in the place of its like, or behind all others. */
export function withPart(parts: readonly MessagePart[], part: MessagePart): MessagePart[] {
  const at = parts.findIndex((one) => isSame(one, part));
  return at < 0 ? [...parts, part] : parts.with(at, part);
}

/** Its kind makes the data, so the two fit. */
function partOf({ kind, id }: PartName, data: object): MessagePart {
  return { ...data, kind, ...(id !== undefined && { id }) } as MessagePart;
}

/** Pure: draft, replay and page make the same parts of the same changes. */
export function applyPartChange(parts: readonly MessagePart[], event: PartChange): readonly MessagePart[] {
  const before = parts.find((part) => isSame(part, event));
  const data = known.get(event.kind)?.reduce(before, event.change);
  return data === undefined || data === before ? parts : withPart(parts, partOf(event, data));
}

/** Two changes that follow each other as one; undefined where they are of two parts, or their kind cannot join them. */
export function joinChanges(first: PartChange, second: PartChange): PartChange | undefined {
  if (!isSame(first, second)) return undefined;
  const change = known.get(first.kind)?.join?.(first.change, second.change);
  return change === undefined ? undefined : ({ ...first, change } as PartChange);
}

/** What others see in a copy. */
export function partsForOthers(parts: readonly MessagePart[]): MessagePart[] {
  return parts.flatMap((part) => {
    const definition = known.get(part.kind);
    const data = definition?.forOthers ? definition.forOthers(part) : definition && part;
    return data ? [partOf(part, data)] : [];
  });
}

/** What is saved of them with a chat, besides its words. */
export function partsMarkdown(parts: readonly MessagePart[]): string[] {
  return parts.flatMap((part) => known.get(part.kind)?.toMarkdown?.(part) || []);
}

/** What the answer wants of the person before it can go on, in a sentence; null when nothing. */
export function findWaiting(parts: readonly MessagePart[]): string | null {
  for (const part of parts) {
    const wish = known.get(part.kind)?.waitsFor?.(part);
    if (wish) return wish;
  }
  return null;
}

/** One of them tells of the work itself, so that the steps of the turn need not. */
export function tellsProgress(parts: readonly MessagePart[]): boolean {
  return parts.some(({ kind }) => known.get(kind)?.tellsProgress);
}

/** Whether something is a part as its kind may be stored. Nothing of it is believed before. */
export function isValidPart(value: unknown): value is MessagePart {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if ('id' in value && (typeof value.id !== 'string' || value.id.length > 64)) return false;
  return known.get(String(value.kind))?.schema?.safeParse(value).success ?? false;
}
