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

/** A feature that this server can do without. */
export interface SwitchableFeature {
  name: string;
  /** Of its screens, as the router writes them. */
  paths: readonly string[];
  /** By the environment: the console cannot switch it on. */
  isOffHere?: boolean;
}

/** Which features the operator has switched off. What they stored stays, and is in exports. */
export class FeatureSwitches {
  readonly #settings: ServerSettings;
  #switchable: readonly SwitchableFeature[] = [];
  #featureOf: (route: string) => string | undefined = () => undefined;

  constructor(settings: ServerSettings) {
    this.#settings = settings;
  }

  /** Told once, by what puts the features together. */
  know(switchable: readonly SwitchableFeature[], featureOf: (route: string) => string | undefined): void {
    this.#switchable = switchable;
    this.#featureOf = featureOf;
  }

  get switchable(): readonly SwitchableFeature[] {
    return this.#switchable;
  }

  /** Those that are off now, and can be. */
  async off(): Promise<readonly SwitchableFeature[]> {
    const { off } = (await this.#settings.read(featuresSetting)).value;
    return this.#switchable.filter(({ name, isOffHere }) => isOffHere || off.includes(name));
  }

  /** What a feature answers beside the API; as if it were not there while it is switched off. */
  whileOn(name: string, documents: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> {
    return async (context, next) =>
      (await this.off()).some((feature) => feature.name === name) ? next() : documents(context, next);
  }

  /** What a feature does beside requests: nothing while it is switched off. */
  async runWhileOn(name: string, run: () => Promise<unknown>): Promise<void> {
    if (!(await this.off()).some((feature) => feature.name === name)) await run();
  }

  /** @throws AppError `feature_off` for every route of a feature that is switched off, once it is known who asks */
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
