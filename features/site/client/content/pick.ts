/** The fields of an item that a page needs. */
export function pick<Item extends object, Key extends keyof Item>(item: Item, ...keys: Key[]) {
  return Object.fromEntries(keys.map((key) => [key, item[key]])) as Pick<Item, Key>;
}

/** An item without the fields that a page does not need. */
export function omit<Item extends object, Key extends keyof Item>(item: Item, ...keys: Key[]) {
  const left = Object.entries(item).filter(([key]) => !keys.some((omitted) => omitted === key));
  return Object.fromEntries(left) as Omit<Item, Key>;
}
