import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { defineServerSetting } from '#features/server-settings/server/server-setting.ts';
import type { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import { findRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http.ts';

export const featuresSetting = defineServerSetting<{ off: string[] }>({
  name: 'features',
  schema: z.object({ off: z.array(z.string()) }),
  preset: { off: [] },
});

/** An optional feature. */
export interface SwitchableFeature {
  name: string;
  /** The paths of its screens, in the router's syntax. */
  paths: readonly string[];
  /** Disabled by the environment: the console cannot switch it on. */
  isOffHere?: boolean;
}

/** Which features the operator has switched off. Their data is kept, and is exported. */
export class FeatureSwitches {
  readonly #settings: ServerSettings;
  #switchable: readonly SwitchableFeature[] = [];
  #featureOf: (route: string) => string | undefined = () => undefined;

  constructor(settings: ServerSettings) {
    this.#settings = settings;
  }

  /** Called once, during setup. */
  know(switchable: readonly SwitchableFeature[], featureOf: (route: string) => string | undefined): void {
    this.#switchable = switchable;
    this.#featureOf = featureOf;
  }

  get switchable(): readonly SwitchableFeature[] {
    return this.#switchable;
  }

  /** The ones currently switched off. */
  async off(): Promise<readonly SwitchableFeature[]> {
    const { off } = (await this.#settings.read(featuresSetting)).value;
    return this.#switchable.filter(({ name, isOffHere }) => isOffHere || off.includes(name));
  }

  /** A feature's routes outside the API; as if missing while it is switched off. */
  whileOn(name: string, documents: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> {
    return async (context, next) =>
      (await this.off()).some((feature) => feature.name === name) ? next() : documents(context, next);
  }

  /** A feature's background work; none while it is switched off. */
  async runWhileOn(name: string, run: () => Promise<unknown>): Promise<void> {
    if (!(await this.off()).some((feature) => feature.name === name)) await run();
  }

  /** @throws AppError `feature_off` for every route of a switched-off feature, after authentication */
  readonly guard: MiddlewareHandler<HttpEnv> = async (context, next) => {
    const off = await this.off();
    if (off.length > 0) {
      const route = findRoute(context);
      const feature = route && this.#featureOf(`${context.req.method} ${route.path}`);
      if (feature !== undefined && off.some(({ name }) => name === feature))
        throw new AppError('feature_off');
    }
    await next();
  };
}
