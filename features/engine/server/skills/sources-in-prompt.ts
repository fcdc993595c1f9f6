import { answerLine, blocks, cited, plain } from '#features/engine/server/answer/markdown.ts';
import type { Skill } from '#features/engine/server/skill.ts';
import { contentWords, coverage } from '#features/engine/server/understand/content-words.ts';

export interface NumberedSource {
  n: number;
  text: string;
}

const sourceLine = /^\s*\[(\d{1,3})\]\s*(.+)$/;

/** Numbered sources that a prompt carries, such as the results on a search page. */
export function readNumberedSources(text: string): NumberedSource[] {
  const sources: NumberedSource[] = [];
  for (const line of text.split('\n').slice(0, 400)) {
    const match = sourceLine.exec(line);
    const last = sources.at(-1);
    if (match?.[1] && match[2]) sources.push({ n: Number(match[1]), text: match[2] });
    else if (last && line.trim() && last.text.length < 2000) last.text += `\n${line.trim()}`;
    else if (!line.trim() && sources.length > 0) continue;
  }
  return sources.length >= 1 ? sources.slice(0, 30) : [];
}

/** "Title — address — snippet" down to what it says. */
function claimOf({ text }: NumberedSource): string {
  const [title = '', ...rest] = text.split(/\n| [—–|] /);
  const body = rest.filter((part) => !/^(?:https?:\/\/|\/)\S*$/.test(part.trim())).join(' ');
  const name = plain(title.replace(/\(?(?:https?:\/\/|\/reference\/)\S*/g, ''), 120).replace(/[:\s]+$/, '');
  return body.trim() ? `${name}: ${plain(body, 260)}` : name;
}

/** The sources that hold most of the question's words, each sentence with its number. */
export function* summariseSources(question: string, sources: NumberedSource[]): Skill {
  const wanted = contentWords(question);
  const ranked = sources
    .map((source, index) => ({ source, score: coverage(wanted, source.text) - index * 0.02 }))
    .sort((a, b) => b.score - a.score)
    .filter(({ source }, index) => index === 0 || claimOf(source).length > 20)
    .slice(0, 4);
  const [first, ...rest] = ranked;
  if (!first) return '**There are no results to summarise.**';
  return blocks(
    answerLine(claimOf(first.source), first.source.n),
    rest.map(({ source }) => `- ${cited(claimOf(source), source.n)}`).join('\n'),
  );
}
