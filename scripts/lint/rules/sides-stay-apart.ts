import { visitImports } from '../imports.ts';
import type { Rule } from '../lint-rule.ts';

/** Client and server meet only over HTTP and in the contracts of `shared`. */
export const sidesStayApart: Rule = {
  meta: { type: 'problem' },
  create: (context) =>
    visitImports(context, ({ specifier, target }, importer) => {
      if (importer.side === 'client' && specifier.startsWith('node:')) {
        return `Client code runs in a browser, which has no '${specifier}'.`;
      }
      const crosses =
        (importer.side === 'client' && target?.side === 'server') ||
        (importer.side === 'server' && target?.side === 'client');
      if (!crosses) return null;
      return `${importer.side} code never imports ${target?.side} code, types included. Put what both need in shared/.`;
    }),
};
