import { use } from 'react';
import { useExtensions } from '#client/app/product.tsx';
import { type SettingsTab, settingsTabs } from '#features/settings/client/settings-tab.ts';

type Load = () => Promise<readonly SettingsTab[]>;

const loading = new WeakMap<readonly Load[], Promise<readonly SettingsTab[]>>();

/** The tabs that features contribute, in their order. Suspends until they are there. */
export function useSettingsTabs(): readonly SettingsTab[] {
  const loads = useExtensions(settingsTabs);
  const tabs = loading.get(loads) ?? loadAll(loads);
  loading.set(loads, tabs);
  return use(tabs);
}

async function loadAll(loads: readonly Load[]): Promise<readonly SettingsTab[]> {
  const tabs = await Promise.all(loads.map((load) => load()));
  return tabs.flat().toSorted((one, other) => one.order - other.order);
}
