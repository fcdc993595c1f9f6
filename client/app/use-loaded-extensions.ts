import { use, useSyncExternalStore } from 'react';
import type { ExtensionPoint } from './extension-point.ts';
import { loadPatiently } from './load-patiently.ts';
import { useExtensions } from './product.tsx';

type Load<Item> = () => Promise<readonly Item[]>;

const loading = new WeakMap<readonly Load<unknown>[], Promise<readonly unknown[]>>();

/** Contributions to a lazily loaded extension point, sorted by `order`. Suspends until all of them are loaded. */
export function useLoadedExtensions<Item extends { order: number }>(
  point: ExtensionPoint<Load<Item>>,
): readonly Item[] {
  const loads = useExtensions(point);
  // The list belongs to this point, so its items have this type.
  return use(load(loads) as Promise<readonly Item[]>);
}

const nothing: readonly never[] = [];
const loaded = new WeakMap<readonly Load<unknown>[], readonly unknown[]>();

/**
 * The same without suspending: empty until all of it is loaded. For list rows, whose loading would otherwise remove the
 * field above them, and what is being typed there, from the screen.
 */
export function useExtensionsOnceLoaded<Item extends { order: number }>(
  point: ExtensionPoint<Load<Item>>,
): readonly Item[] {
  const loads = useExtensions(point);
  const items = useSyncExternalStore(
    (onChange) => {
      let isGone = false;
      void load(loads).then((all) => {
        loaded.set(loads, all);
        if (!isGone) onChange();
      });
      return () => {
        isGone = true;
      };
    },
    () => loaded.get(loads) ?? nothing,
    () => nothing,
  );
  return items as readonly Item[];
}

function load<Item extends { order: number }>(loads: readonly Load<Item>[]): Promise<readonly unknown[]> {
  const items = loading.get(loads) ?? loadAll(loads);
  loading.set(loads, items);
  return items;
}

async function loadAll<Item extends { order: number }>(
  loads: readonly Load<Item>[],
): Promise<readonly Item[]> {
  const items = await Promise.all(loads.map((load) => loadPatiently(load)));
  return items.flat().toSorted((one, other) => one.order - other.order);
}
