import { featureGraph, reachableFeatures } from '../feature-graph.ts';
import { visitImports } from '../imports.ts';
import type { Rule } from '../lint-rule.ts';

/** A feature imports only the features listed in its `uses.ts`, and none that uses it, which rules out cycles. */
export const featuresPointDown: Rule = {
  meta: { type: 'problem' },
  create: (context) =>
    visitImports(context, ({ target }, importer) => {
      if (importer.feature === null || target === null || target.feature === null) return null;
      if (target.feature === importer.feature) return null;
      const uses = featureGraph.get(importer.feature);
      if (!uses) return `'${importer.feature}' is no folder under features/.`;
      // A test may import anything beside and below it, because nothing imports tests.
      const isAllowed = importer.isTest
        ? !reachableFeatures(target.feature).has(importer.feature)
        : uses.includes(target.feature);
      if (isAllowed) return null;
      return `'${importer.feature}' may not use '${target.feature}': name it in features/${importer.feature}/uses.ts, if it is not above it.`;
    }),
};
