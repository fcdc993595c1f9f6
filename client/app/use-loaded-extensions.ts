import { use, useSyncExternalStore } from 'react';
import type { ExtensionPoint } from './extension-point.ts';
import { loadPatiently } from './load-patiently.ts';
import { useExtensions } from './product.tsx';

type Load<Item> = () => Promise<readonly Item[]>;

/** An extension point whose items are loaded when they are needed. */
export type LazyPoint = ExtensionPoint<Load<unknown>>;

/** What each contribution has loaded. */
const itemsOfLoad = new WeakMap<Load<unknown>, readonly unknown[]>();
const loading = new WeakMap<readonly Load<unknown>[], Promise<readonly unknown[]>>();
const loaded = new WeakMap<readonly Load<unknown>[], readonly unknown[]>();

/**
 * Contributions to a lazily loaded extension point, sorted by `order`; without one, in feature order. Suspends until all
 * of them are loaded.
 */
export function useLoadedExtensions<Item>(point: ExtensionPoint<Load<Item>>): readonly Item[] {
  return use(loadAll(useExtensions(point)));
}

const nothing: readonly never[] = [];

/**
 * The same without suspending: empty until all of it is loaded. For list rows, whose loading would otherwise remove the
 * field above them, and what is being typed there, from the screen.
 */
export function useExtensionsOnceLoaded<Item>(point: ExtensionPoint<Load<Item>>): readonly Item[] {
  const loads = useExtensions(point);
  return useSyncExternalStore(
    (onChange) => {
      let isGone = false;
      void loadAll(loads).then(() => {
        if (!isGone) onChange();
      });
      return () => {
        isGone = true;
      };
    },
    () => listNow(loads) ?? nothing,
    () => nothing,
  );
}

/**
 * Loads contributions along with the screen that shows them at once. Those that cannot be fetched are requested again
 * where they are shown.
 */
export async function loadAlong(loads: readonly Load<unknown>[]): Promise<void> {
  await Promise.allSettled(loads.map(keep));
}

async function keep<Item>(load: Load<Item>): Promise<readonly Item[]> {
  const items = await load();
  itemsOfLoad.set(load, items);
  return items;
}

/** Undefined until all of them are loaded. */
function listNow<Item>(loads: readonly Load<Item>[]): readonly Item[] | undefined {
  // Each list was loaded by the function that it is kept for, so its items have that type.
  const known = loaded.get(loads) as readonly Item[] | undefined;
  if (known) return known;
  const lists = loads.map((load) => itemsOfLoad.get(load) as readonly Item[] | undefined);
  if (!lists.every((list) => list !== undefined)) return undefined;
  const all = lists.flat().toSorted((one, other) => orderOf(one) - orderOf(other));
  loaded.set(loads, all);
  return all;
}

function loadAll<Item>(loads: readonly Load<Item>[]): Promise<readonly Item[]> {
  const known = loading.get(loads) as Promise<readonly Item[]> | undefined;
  if (known) return known;
  const now = listNow(loads);
  const all = now
    ? arrived(now)
    : Promise.all(loads.map((load) => loadPatiently(() => keep(load)))).then(() => listNow(loads) ?? nothing);
  loading.set(loads, all);
  return all;
}

/** A promise whose value React reads at once; it would suspend for any other, even one that is fulfilled. */
function arrived<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

function orderOf(item: unknown): number {
  return (item as { order?: number }).order ?? 0;
}
