import type { Declaration } from '#server/declaration.ts';
import type { Feature, FeatureEnv } from '#server/feature.ts';
import type { Log } from '#server/log.ts';
import type { Sweep } from '#server/sweeps.ts';
import type { AppFeatures } from './features.ts';

interface SwitchedServer {
  declarations: readonly Declaration[];
  features: readonly Feature[];
  env: FeatureEnv;
  log: Log;
  /** Leaves the contributions of disabled features out of answers. */
  refill(off: readonly string[]): void;
}

/** Lets the operator switch off the features that declare it, with their pages, routes and contributions to answers. */
export function connectSwitches(
  { switches, settings }: Pick<AppFeatures, 'switches' | 'settings'>,
  { declarations, features, env, log, refill }: SwitchedServer,
): void {
  const switchable = declarations.flatMap(({ name, screens = [], canBeOff, isOffBy }) =>
    canBeOff ? [{ name, paths: screens.map(({ path }) => path), isOffHere: isOffBy?.(env) ?? false }] : [],
  );
  switches.know(switchable, featuresOfRoutes(features));
  settings.onChange(() => {
    switches.off().then(
      (off) => refill(off.map(({ name }) => name)),
      (error: unknown) => log.error('features could not be switched', { error }),
    );
  });
}

/** The recurring work of all features. What is switched off rests. */
export function sweepsOf(features: readonly Feature[], { switches }: Pick<AppFeatures, 'switches'>): Sweep[] {
  return features.flatMap(({ name, sweeps = [] }) =>
    sweeps.map((sweep) => ({ ...sweep, run: () => switches.runWhileOn(name, sweep.run) })),
  );
}

/** By method and path, as the router lists them. */
function featuresOfRoutes(features: readonly Feature[]): (route: string) => string | undefined {
  const names = new Map<string, string>();
  for (const { name, routes = [] } of features) {
    for (const api of routes) for (const { method, path } of api.routes) names.set(`${method} ${path}`, name);
  }
  return (route) => names.get(route);
}
