export interface Span {
  start: number;
  end: number;
}

export interface Placed<Item> {
  item: Item;
  /** The first column it occupies, how many it spans, and how many there are. */
  column: number;
  width: number;
  columns: number;
}

/**
 * Side-by-side layout: sorted by start, longer first. Overlapping events form a group and share its columns; each takes
 * the first free one and grows into free neighbours.
 */
export function layoutColumns<Item extends Span>(items: readonly Item[]): Placed<Item>[] {
  const sorted = items.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const placed: Placed<Item>[] = [];
  let cluster: Item[] = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;
  for (const item of sorted) {
    if (item.start >= clusterEnd && cluster.length > 0) {
      placed.push(...placeCluster(cluster));
      cluster = [];
      clusterEnd = Number.NEGATIVE_INFINITY;
    }
    cluster.push(item);
    clusterEnd = Math.max(clusterEnd, item.end);
  }
  return [...placed, ...placeCluster(cluster)];
}

function placeCluster<Item extends Span>(cluster: readonly Item[]): Placed<Item>[] {
  const columns: Item[][] = [];
  const columnOf = new Map<Item, number>();
  for (const item of cluster) {
    const free = columns.findIndex((column) => (column.at(-1)?.end ?? 0) <= item.start);
    const at = free === -1 ? columns.length : free;
    if (free === -1) columns.push([]);
    columns[at]?.push(item);
    columnOf.set(item, at);
  }
  return cluster.map((item) => {
    const column = columnOf.get(item) ?? 0;
    let width = 1;
    const isFree = (at: number) =>
      columns[at]?.every((other) => other.end <= item.start || other.start >= item.end) ?? false;
    while (isFree(column + width)) width += 1;
    return { item, column, width, columns: columns.length };
  });
}
