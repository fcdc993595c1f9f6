import { required } from '../../shared/required.ts';

/** Modules that are always loaded together: eventually a file. */
interface Part {
  modules: string[];
  /** The entries that load it. */
  entries: Set<string>;
  size: number;
  uses: Set<Part>;
}

export interface PlannedModule {
  id: string;
  /** The entries that cannot run without it; excludes those whose host cannot. */
  entries: ReadonlySet<string>;
  size: number;
  imports: readonly string[];
}

export interface PlannedChunk {
  modules: readonly string[];
  /** The level, above every chunk that it uses. */
  level: number;
}

export interface ChunkCosts {
  /** The cost of one more file per load of an entry, in the unit of sizes. */
  fileOf: (entry: string) => number;
  /** How often an entry is opened, relative to others. */
  weightOf: (entry: string) => number;
  /** The entry that is always loaded before another one. */
  hostOf: (entry: string) => string | undefined;
}

/**
 * Divides what several entries share into few files. What is needed by exactly the same entries is one part. Two parts
 * are merged if the saved file outweighs what some entries then load unnecessarily.
 */
export function planChunks(modules: readonly PlannedModule[], costs: ChunkCosts): PlannedChunk[] {
  const parts = findParts(modules);
  new Merging(parts, costs).run();
  const levels = new Map<Part, number>();
  const levelOf = (part: Part): number => {
    const known = levels.get(part);
    if (known !== undefined) return known;
    const level = Math.max(-1, ...[...part.uses].map(levelOf)) + 1;
    levels.set(part, level);
    return level;
  };
  return [...parts].map((part) => ({ modules: part.modules, level: levelOf(part) }));
}

function findParts(modules: readonly PlannedModule[]): Set<Part> {
  const byEntries = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const { id, entries, size } of modules) {
    const key = [...entries].sort().join('\n');
    const part = byEntries.get(key) ?? { modules: [], entries: new Set(entries), size: 0, uses: new Set() };
    byEntries.set(key, part);
    part.modules.push(id);
    part.size += size;
    partOf.set(id, part);
  }
  for (const { id, imports } of modules) {
    const part = required(partOf.get(id));
    for (const imported of imports) {
      const used = partOf.get(imported);
      if (used && used !== part) part.uses.add(used);
    }
  }
  return new Set(byEntries.values());
}

interface Pair {
  one: Part;
  other: Part;
  /** The maximum gain: excludes what the two use, which is loaded along with them. */
  hope: number;
}

class Merging {
  readonly #parts: Set<Part>;
  readonly #costs: ChunkCosts;
  #pairs: Pair[] = [];

  constructor(parts: Set<Part>, costs: ChunkCosts) {
    this.#parts = parts;
    this.#costs = costs;
  }

  run(): void {
    const parts = [...this.#parts];
    this.#pairs = parts.flatMap((one, index) =>
      parts.slice(index + 1).map((other) => this.#pairOf(one, other)),
    );
    for (let best = this.#findBest(); best; best = this.#findBest()) this.#merge(best);
  }

  #findBest(): Pair | undefined {
    this.#pairs = this.#pairs.filter(({ hope }) => hope > 0).sort((one, other) => other.hope - one.hope);
    let best: Pair | undefined;
    let gained = 0;
    for (const pair of this.#pairs) {
      if (pair.hope <= gained) break;
      const gain =
        pair.hope - this.#costOfUses(pair.one, pair.other) - this.#costOfUses(pair.other, pair.one);
      if (gain <= gained || closesCircle(pair.one, pair.other) || closesCircle(pair.other, pair.one))
        continue;
      best = pair;
      gained = gain;
    }
    return best;
  }

  #pairOf(one: Part, other: Part): Pair {
    const { fileOf, weightOf } = this.#costs;
    const both = [...union(one.entries, other.entries)].filter(
      (entry) => this.#loads(entry, one) && this.#loads(entry, other),
    );
    const hope =
      both.reduce((sum, entry) => sum + fileOf(entry) * weightOf(entry), 0) -
      one.size * this.#weighNew(one, this.#newcomers(one, other)) -
      other.size * this.#weighNew(other, this.#newcomers(other, one));
    return { one, other, hope };
  }

  /** Entries that would load a part only because of the other one. */
  #newcomers(part: Part, other: Part): string[] {
    return [...other.entries].filter((entry) => !this.#loads(entry, part));
  }

  #loads(entry: string, part: Part): boolean {
    const host = this.#costs.hostOf(entry);
    return part.entries.has(entry) || (host !== undefined && part.entries.has(host));
  }

  #weigh(entries: readonly string[]): number {
    return entries.reduce((sum, entry) => sum + this.#costs.weightOf(entry), 0);
  }

  #costOfUses(part: Part, other: Part): number {
    const newcomers = this.#newcomers(part, other);
    if (newcomers.length === 0) return 0;
    let cost = 0;
    for (const used of allUsed(part))
      if (used !== other)
        cost +=
          used.size *
          this.#weighNew(
            used,
            newcomers.filter((entry) => !this.#loads(entry, used)),
          );
    return cost;
  }

  /** A host brings every entry that it hosts, and some of these load the part already. */
  #weighNew(part: Part, newcomers: readonly string[]): number {
    const { hostOf } = this.#costs;
    const known = [...part.entries].filter((entry) => newcomers.includes(hostOf(entry) ?? ''));
    return Math.max(0, this.#weigh(newcomers) - this.#weigh(known));
  }

  #merge({ one, other }: Pair): void {
    const merged: Part = {
      modules: [...one.modules, ...other.modules],
      entries: this.#withoutHosted(union(one.entries, other.entries)),
      size: one.size + other.size,
      uses: union(one.uses, other.uses),
    };
    const changed = new Set([merged]);
    for (const gone of [one, other]) {
      merged.uses.delete(gone);
      this.#parts.delete(gone);
    }
    for (const part of this.#parts) {
      const usesOne = part.uses.delete(one);
      const usesOther = part.uses.delete(other);
      if (usesOne || usesOther) part.uses.add(merged);
    }
    for (const used of allUsed(merged)) {
      if (this.#newcomers(used, merged).length === 0) continue;
      used.entries = this.#withoutHosted(union(used.entries, merged.entries));
      changed.add(used);
    }
    this.#parts.add(merged);
    const isStale = (part: Part) => changed.has(part) || !this.#parts.has(part);
    this.#pairs = this.#pairs.filter((pair) => !isStale(pair.one) && !isStale(pair.other));
    for (const part of changed)
      for (const partner of this.#parts) if (partner !== part) this.#pairs.push(this.#pairOf(part, partner));
  }

  #withoutHosted(entries: ReadonlySet<string>): Set<string> {
    return new Set([...entries].filter((entry) => !entries.has(this.#costs.hostOf(entry) ?? '')));
  }
}

const union = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): Set<Item> =>
  new Set([...one, ...other]);

function allUsed(part: Part): Set<Part> {
  const found = new Set<Part>();
  const waiting = [...part.uses];
  for (let used = waiting.pop(); used; used = waiting.pop()) {
    if (found.has(used)) continue;
    found.add(used);
    waiting.push(...used.uses);
  }
  return found;
}

/** Merged, they would use their own users: files in a cycle run in an arbitrary order. */
function closesCircle(one: Part, other: Part): boolean {
  return [...one.uses].some((used) => used !== other && allUsed(used).has(other));
}
