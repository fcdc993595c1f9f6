import { reachableFeatures } from '../feature-graph.ts';
import { visitImports } from '../imports.ts';
import type { Rule } from '../lint-rule.ts';

/** A feature uses only the features below it, so that knots cannot form. */
export const featuresPointDown: Rule = {
  meta: { type: 'problem' },
  create: (context) =>
    visitImports(context, ({ target }, importer) => {
      if (importer.feature === null || target === null || target.feature === null) return null;
      const reachable = reachableFeatures(importer.feature);
      if (reachable === null) {
        return `'${importer.feature}' is not in the feature graph: add it to scripts/lint/feature-graph.ts.`;
      }
      if (reachable.has(target.feature)) return null;
      return `'${importer.feature}' may not use '${target.feature}': it is not below it in the feature graph.`;
    }),
};
