import type { Rule, Visitor } from '../lint-rule.ts';
import { describeFile } from '../project-path.ts';
import { findOldWordings } from '../word-list.ts';

/** For names, comments and sentences alike, so that searching for the field's word finds the place. */
export const wordsOfTheField: Rule = {
  meta: { type: 'problem' },
  create(context): Visitor {
    const { path } = describeFile(context.filename);
    if (path.startsWith('scripts/lint/word-list.')) return {};
    return {
      Program: () => {
        for (const { word, instead, start } of findOldWordings(context.sourceCode.text, path)) {
          context.report({
            node: { type: 'Word', start, end: start + word.length, range: [start, start + word.length] },
            message: `“${word}”: write ${instead} (the glossary of CONTRIBUTING.md says why).`,
          });
        }
      },
    };
  },
};
