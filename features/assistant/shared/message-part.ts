import type { z } from 'zod';
import type { Zod } from '#shared/zod.ts';

/**
 * What a message consists of. A feature declares its kind here, with the stored data and the change events:
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

/** One part of a message. `id` distinguishes several of one kind; most messages have one of each and need none. */
export type MessagePart<Kind extends PartKind = PartKind> = {
  [One in Kind]: { kind: One; id?: string } & PartData<One>;
}[Kind];

/** A change to one part of an answer that is being written. */
export type PartChange<Kind extends PartKind = PartKind> = {
  [One in Kind]: { kind: One; id?: string; change: PartKinds[One]['change'] };
}[Kind];

/** Everything that server and page must know about a kind of part. All of it is pure. */
export interface PartDefinition<Kind extends PartKind> {
  kind: Kind;
  /** `data` is undefined before the first change; so is the result while there is nothing to show yet. */
  reduce(data: PartData<Kind> | undefined, change: PartKinds[Kind]['change']): PartData<Kind> | undefined;
  /** Merges two consecutive changes for storing; undefined if they cannot be. Without it each is stored by itself. */
  join?(
    first: PartKinds[Kind]['change'],
    second: PartKinds[Kind]['change'],
  ): PartKinds[Kind]['change'] | undefined;
  /** What others see of it in a copy of the chat; null: nothing. Without it everything. */
  forOthers?(data: PartData<Kind>): PartData<Kind> | null;
  /** For a chat that is saved as Markdown, below the text; empty if there is nothing to save. */
  toMarkdown?(data: PartData<Kind>): string;
  /** It reports on the work itself, so that the steps of the turn need not. */
  tellsProgress?: boolean;
  /** What the person must do before the answer can continue, in a sentence; null if nothing. */
  waitsFor?(data: PartData<Kind>): string | null;
}

/**
 * What only the server uses. Zod is handed in, and a schema built from a feature's contract is assembled in the
 * feature's declaration rather than in the part's file: otherwise every page would load both.
 */
export interface StoredPart<Kind extends PartKind> extends PartDefinition<Kind> {
  /** What may be stored, with its limits: archives are validated against it. */
  schema: (z: Zod) => z.ZodType<PartData<Kind>>;
}

export type AnyPartDefinition = { [Kind in PartKind]: PartDefinition<Kind> }[PartKind];
export type AnyStoredPart = { [Kind in PartKind]: StoredPart<Kind> }[PartKind];

/** Any kind, for code that handles all alike: data and changes are assumed to match the kind. */
interface ErasedDefinition {
  schema?: (z: Zod) => z.ZodType<object>;
  reduce(data: object | undefined, change: unknown): object | undefined;
  join?(first: unknown, second: unknown): unknown;
  forOthers?(data: object): object | null;
  toMarkdown?(data: object): string;
  tellsProgress?: boolean;
  waitsFor?(data: object): string | null;
}

type PartName = { kind: string; id?: string };

const known = new Map<string, ErasedDefinition>();

/** The assembly calls it once, before anything is answered or rendered. Unknown kinds are skipped. */
export function installPartKinds(definitions: readonly AnyPartDefinition[]): void {
  for (const definition of definitions) known.set(definition.kind, definition as ErasedDefinition);
}

/** The part of that kind, the first if there are several. */
export function findPart<Kind extends PartKind>(
  parts: readonly MessagePart[],
  kind: Kind,
): MessagePart<Kind> | undefined {
  return parts.find((part) => part.kind === kind) as MessagePart<Kind> | undefined;
}

const isSame = (one: PartName, other: PartName) => one.kind === other.kind && one.id === other.id;

/** With a part replacing its equal, or appended. */
export function withPart(parts: readonly MessagePart[], part: MessagePart): MessagePart[] {
  const at = parts.findIndex((one) => isSame(one, part));
  return at < 0 ? [...parts, part] : parts.with(at, part);
}

/** Its kind creates the data, so the two match. */
function partOf({ kind, id }: PartName, data: object): MessagePart {
  return { ...data, kind, ...(id !== undefined && { id }) } as MessagePart;
}

/** Pure: draft, replay and page make the same parts from the same changes. */
export function applyPartChange(parts: readonly MessagePart[], event: PartChange): readonly MessagePart[] {
  const before = parts.find((part) => isSame(part, event));
  const data = known.get(event.kind)?.reduce(before, event.change);
  return data === undefined || data === before ? parts : withPart(parts, partOf(event, data));
}

/** Two consecutive changes as one; undefined if they are of two parts, or their kind cannot merge them. */
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

/** What is saved of them with a chat, besides its text. */
export function partsMarkdown(parts: readonly MessagePart[]): string[] {
  return parts.flatMap((part) => known.get(part.kind)?.toMarkdown?.(part) || []);
}

/** What the person must do before the answer can continue, in a sentence; null if nothing. */
export function findWaiting(parts: readonly MessagePart[]): string | null {
  for (const part of parts) {
    const wish = known.get(part.kind)?.waitsFor?.(part);
    if (wish) return wish;
  }
  return null;
}

/** One of them reports on the work itself, so that the steps of the turn need not. */
export function tellsProgress(parts: readonly MessagePart[]): boolean {
  return parts.some(({ kind }) => known.get(kind)?.tellsProgress);
}

/** What makes the schema of that kind; undefined for unknown ones. */
export function schemaOfPart(kind: string): ((z: Zod) => z.ZodType<object>) | undefined {
  return known.get(kind)?.schema;
}
