import { visitImports } from '../imports.ts';
import type { Rule } from '../lint-rule.ts';

/** The files that put the product together; they alone see every feature. */
const assemblyFiles = ['server/app.ts', 'server/db/schema.ts', 'server/jobs.ts', 'client/routes.tsx'];
const assemblyFolders = ['client/app/', 'client/site/'];

const isAssembly = (path: string): boolean =>
  assemblyFiles.includes(path) || assemblyFolders.some((folder) => path.startsWith(folder));

/** Whoever removes a feature should have to touch its folder and the assembly files, nothing else. */
export const platformKnowsNoFeature: Rule = {
  meta: { type: 'problem' },
  create: (context) =>
    visitImports(context, ({ target }, importer) => {
      const isPlatform = importer.side !== null && importer.feature === null && !importer.isTest;
      if (!isPlatform || target?.feature == null || isAssembly(importer.path)) return null;
      return `Platform folders know no feature; only the assembly files (${assemblyFiles.join(', ')}) import '${target.feature}'.`;
    }),
};
