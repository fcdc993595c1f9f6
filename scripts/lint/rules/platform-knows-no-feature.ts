import { visitImports } from '../imports.ts';
import type { Rule } from '../lint-rule.ts';

/** What still puts the client together from inside the platform's folders. */
const clientAssemblyFiles = ['client/routes.tsx'];
const clientAssemblyFolders = ['client/app/', 'client/site/'];

const assemblesClient = (path: string): boolean =>
  clientAssemblyFiles.includes(path) || clientAssemblyFolders.some((folder) => path.startsWith(folder));

/** Whoever removes a feature should have to touch its folder and the assembly files, nothing else. */
export const platformKnowsNoFeature: Rule = {
  meta: { type: 'problem' },
  create: (context) =>
    visitImports(context, ({ target }, importer) => {
      if (importer.side === null || importer.isAssembly || importer.isTest) return null;
      if (assemblesClient(importer.path)) return null;
      if (target?.isAssembly) return 'The assembly imports features and the platform; neither imports it.';
      if (importer.feature !== null || target?.feature == null) return null;
      return `Platform folders know no feature; only assembly/ imports '${target.feature}'.`;
    }),
};
