/** Those fields of an item that a page is to carry. */
export function pick<Item extends object, Key extends keyof Item>(item: Item, ...keys: Key[]) {
  return Object.fromEntries(keys.map((key) => [key, item[key]])) as Pick<Item, Key>;
}
