import { visitImports } from '../imports.ts';
import type { Rule } from '../lint-rule.ts';

/** Removing a feature should affect only its folder and the assembly's lists. */
export const platformKnowsNoFeature: Rule = {
  meta: { type: 'problem' },
  create: (context) =>
    visitImports(context, ({ target }, importer) => {
      if (importer.side === null || importer.isAssembly || importer.isTest) return null;
      if (target?.isAssembly)
        return 'Nothing that is assembled knows the assembly: it imports, and is not imported.';
      if (importer.feature !== null || target?.feature == null) return null;
      return `Platform folders know no feature; only assembly/ imports '${target.feature}'.`;
    }),
};
