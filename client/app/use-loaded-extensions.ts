import { use } from 'react';
import type { ExtensionPoint } from './extension-point.ts';
import { loadPatiently } from './load-patiently.ts';
import { useExtensions } from './product.tsx';

type Load<Item> = () => Promise<readonly Item[]>;

const loading = new WeakMap<readonly Load<unknown>[], Promise<readonly unknown[]>>();

/** What features contribute to a place that loads it late, by `order`. Suspends until all of it is there. */
export function useLoadedExtensions<Item extends { order: number }>(
  point: ExtensionPoint<Load<Item>>,
): readonly Item[] {
  const loads = useExtensions(point);
  const items = loading.get(loads) ?? loadAll(loads);
  loading.set(loads, items);
  // The list belongs to this point, whose items these are.
  return use(items as Promise<readonly Item[]>);
}

async function loadAll<Item extends { order: number }>(
  loads: readonly Load<Item>[],
): Promise<readonly Item[]> {
  const items = await Promise.all(loads.map((load) => loadPatiently(load)));
  return items.flat().toSorted((one, other) => one.order - other.order);
}
