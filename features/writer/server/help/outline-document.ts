import { keySentences } from '#features/built-in-engine/server/skills/summarise.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import { said } from '#server/language/sentence.ts';
import { sectionsOf } from './document-lines.ts';

const mostSections = 60;
const longestPoint = 160;

/** A document's headings, each with its main sentence verbatim; without headings, one for each part. */
export function outlineDocument(text: string): RuleResult {
  const sections = sectionsOf(text).slice(0, mostSections);
  const headed = sections.filter(({ heading }) => heading !== null);
  if (headed.length === 0) {
    const points = keySentences(sections.map(({ prose }) => prose).join('\n\n'), 6);
    if (points.length < 2)
      return {
        unchanged: /* text */ 'There are no headings, and too few sentences to make an outline from.',
      };
    return {
      text: `${points.map((point) => `- ${cut(point)}`).join('\n')}\n`,
      told: said`There are no headings. Main sentences, word for word: ${points.length}.`,
    };
  }
  const least = Math.min(...headed.map(({ heading }) => heading?.level ?? 1));
  const lines = headed.flatMap(({ heading, prose }) => {
    if (heading === null) return [];
    const indent = '  '.repeat(Math.min(heading.level - least, 5));
    const [point] = keySentences(prose, 1);
    return [`${indent}- ${heading.title}`, ...(point === undefined ? [] : [`${indent}  - ${cut(point)}`])];
  });
  return {
    text: `${lines.join('\n')}\n`,
    told: said`Headings: ${headed.length}, each with its main sentence word for word.`,
  };
}

function cut(point: string): string {
  const line = point.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestPoint ? line : `${line.slice(0, longestPoint - 1).replace(/\s+\S*$/, '')}…`;
}
