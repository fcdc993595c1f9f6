/** Midnight at the beginning of the day this many days later. */
function startOfDay(time: Date, days = 0): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() + days).getTime();
}

/** How a list of activity labels the time of an entry: by day while that is meaningful, then by month. */
export function dayGroup(time: Date, now: Date): string {
  const ms = time.getTime();
  if (ms >= startOfDay(now)) return 'Today';
  if (ms >= startOfDay(now, -1)) return 'Yesterday';
  if (ms >= startOfDay(now, -7)) return 'Previous 7 days';
  const isThisYear = time.getFullYear() === now.getFullYear();
  return time.toLocaleDateString('en-GB', { month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

export interface DayGroup<Item> {
  title: string;
  items: Item[];
}

/** For items sorted by time. */
export function groupByDay<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
  now = new Date(),
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const title = dayGroup(new Date(timeOf(item)), now);
    const last = groups.at(-1);
    if (last?.title === title) last.items.push(item);
    else groups.push({ title, items: [item] });
  }
  return groups;
}
