import { visitImports } from '../imports.ts';
import type { Rule } from '../lint-rule.ts';

/** Contracts run on both sides, so they must not depend on anything that only one side has. */
export const sharedStaysPure: Rule = {
  meta: { type: 'problem' },
  create: (context) =>
    visitImports(context, ({ specifier, target }, importer) => {
      if (importer.side !== 'shared' || importer.isTest) return null;
      const isAllowed = target === null ? /^zod(\/|$)/.test(specifier) : target.side === 'shared';
      return isAllowed ? null : `Shared code imports only shared code and zod, not '${specifier}'.`;
    }),
};
