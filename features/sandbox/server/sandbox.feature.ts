import { join } from 'node:path';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { paths } from '#server/paths.ts';
import { openPythonFiles } from './python-files.ts';
import { openSnapshot } from './python-snapshot.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';

export function sandboxFeature({ env, baseUrl, dataFolder, log }: FeatureContext) {
  const python = openPythonFiles({
    folder: paths.python,
    packagesFolder: env.python?.packagesFolder,
    isOff: env.python?.isOff ?? false,
  });
  const snapshot = openSnapshot({
    version: python.version,
    pythonFolder: paths.python,
    cacheFolder: dataFolder === undefined ? undefined : join(dataFolder, 'cache'),
    log,
  });
  return {
    name: 'sandbox',
    published: sandboxAddresses,
    routes: [sandboxRoutes({ python, snapshot, baseUrl })],
    drain: () => snapshot.stop(),
  } satisfies Feature;
}
