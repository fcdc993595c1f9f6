import type { Rule, Visitor } from '../lint-rule.ts';
import { describeFile } from '../project-path.ts';

/** The guarded fetcher itself, and model providers, whose addresses only the operator sets. */
const mayFetch = ['server/fetch/', 'features/models/'];

/**
 * An address that a person, a page or a model can influence may point into the operator's own network.
 * server/fetch checks every hop; a bare `fetch` checks none.
 */
export const noRawFetch: Rule = {
  meta: { type: 'problem' },
  create(context): Visitor {
    const file = describeFile(context.filename);
    const isExempt =
      file.side !== 'server' || file.isTest || mayFetch.some((folder) => file.path.startsWith(folder));
    if (isExempt) return {};
    const message =
      'Server code fetches through server/fetch, which refuses private addresses; not with `fetch`.';
    return {
      'Program:exit': () => {
        for (const { identifier } of context.sourceCode.scopeManager.globalScope?.through ?? []) {
          if (identifier.name === 'fetch') context.report({ node: identifier, message });
        }
      },
      MemberExpression: (node) => {
        const { object, property } = node;
        const isGlobal =
          object?.type === 'Identifier' && (object.name === 'globalThis' || object.name === 'global');
        if (isGlobal && property?.name === 'fetch') context.report({ node, message });
      },
    };
  },
};
