import { z } from 'zod';
import { defineEnvironment, optional, withDefault } from '#server/environment.ts';

export interface PythonSettings {
  isOff: boolean;
  /** Wheels for exactly this Pyodide version, which programs can then import. */
  packagesFolder: string | undefined;
}

declare module '#server/env.ts' {
  interface EnvSections {
    python: PythonSettings;
  }
}

export const sandboxEnvironment = defineEnvironment({
  variables: {
    PYTHON: withDefault(z.enum(['on', 'off']).default('on')),
    PYTHON_PACKAGES_DIR: optional(z.string()),
  },
  read({ PYTHON: python, PYTHON_PACKAGES_DIR: packagesFolder }) {
    return { python: { isOff: python === 'off', packagesFolder } };
  },
});
