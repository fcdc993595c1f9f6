import { z } from 'zod';
import {
  type AssistantTool,
  defineTool,
  type JsonValue,
  type ToolContext,
} from '#features/assistant/server/assistant-tool.ts';
import { answerErrors } from '#features/assistant/server/written-by-tools.ts';
import type { ProposedChange } from '#features/coder/shared/coder.contract.ts';
import { errorLanguageOf, explainError } from '#features/coder/shared/explain/explain-error.ts';
import { countIn, findLines, readRequest, renameIn } from '#features/coder/shared/help/read-request.ts';
import type { AskedWork, CodeRunResult } from '#features/coder/shared/runs/runs.contract.ts';
import {
  changeOfSnippet,
  changesOfTemplate,
  snippetLanguageOf,
} from '#features/coder/shared/snippets/insert-snippet.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { countLines } from '../proposals/count-lines.ts';
import { createProposal } from '../proposals/proposals.service.ts';
import type { CodeRuns } from '../runs/code-runs.ts';

const mostShown = 20;
const mostOutput = 2_000;

interface Needs {
  userId: string;
  projectId: string;
  readTexts: () => Promise<{ row: { entry: string }; texts: ReadonlyMap<string, string> }>;
}

type Files = Readonly<Record<string, string>>;

/** Rule-based help in a code project's chat. Its edits are proposals, like a model's. */
export function createHelpTool(
  database: Database,
  runs: CodeRuns,
  { userId, projectId, readTexts }: Needs,
): AssistantTool {
  /** Only a page with the project open can do it. */
  async function askPage(work: AskedWork, { signal, waitForPerson }: ToolContext) {
    const ask = () => runs.ask({ work, userId, projectId, signal });
    return waitForPerson ? waitForPerson(ask) : ask();
  }

  async function propose(title: string, changes: ProposedChange[], { turn, now }: ToolContext) {
    const files = changes.map(countLines);
    const proposal = await createProposal(
      database,
      userId,
      {
        ...{ id: newId(now.getTime()), projectId, messageId: turn?.questionId ?? null },
        ...{ title: title.slice(0, 120), madeBy: 'engine', changes },
      },
      now,
    );
    turn?.tell({
      kind: 'codeProposals',
      change: { id: proposal.id, projectId, title: proposal.title, files },
    });
  }

  async function follow(
    asked: string,
    files: Files,
    entry: string,
    context: ToolContext,
  ): Promise<string | null> {
    const request = readRequest(asked, snippetLanguageOf(entry));
    switch (request.kind) {
      case 'find': {
        const found = findLines(files, request.text);
        // It may be a general question.
        if (found.length === 0) return null;
        const sum = found.length === 1 ? '1 line' : `${found.length} lines`;
        return [`**${sum} with ${span(request.text)}.**`, listOf(found)].join('\n\n');
      }
      case 'rename': {
        const changes = Object.entries(files).flatMap(([path, text]): ProposedChange[] => {
          const renamed = renameIn(text, request.from, request.to);
          return renamed === text ? [] : [{ kind: 'write', path, base: text, text: renamed }];
        });
        if (changes.length === 0) return null;
        await propose(`Rename ${request.from} to ${request.to}`, changes, context);
        return `**Proposed: ${span(request.from)} becomes ${span(request.to)} in ${filesOf(changes.length)}.** Review it beside the code.`;
      }
      case 'count': {
        const counts = countIn(files);
        const total = counts.reduce((sum, { lines }) => sum + lines, 0);
        const rows = counts.map(({ path, lines, words }) => `| ${span(path)} | ${lines} | ${words} |`);
        return [
          `**${total === 1 ? '1 line' : `${total} lines`} altogether.**`,
          ['| File | Lines | Words |', '| --- | ---: | ---: |', ...rows].join('\n'),
        ].join('\n\n');
      }
      case 'format': {
        const result = await askPage('format', context);
        if (result === null) return notOpen;
        const count = result.lines.length;
        return count === 0
          ? '**Everything is formatted as it is.**'
          : `**Proposed for ${filesOf(count)}.** Review it beside the code.`;
      }
      case 'check': {
        const result = await askPage('check', context);
        if (result === null) return notOpen;
        const count = result.lines.length;
        if (count === 0) return '**Nothing was found.**';
        const lines = result.lines.map(({ text, path = '', line = 1 }) => ({ text, path, line }));
        return [`**${count === 1 ? '1 thing was' : `${count} things were`} found.**`, listOf(lines)].join(
          '\n\n',
        );
      }
      case 'explain':
        return explain(asked, files, entry, context);
      case 'run': {
        const result = await askPage('run', context);
        return result === null ? notOpen : tell(result, files, entry);
      }
      case 'test':
        return '**Tests by examples are under Help, beside History.** There you fill in a table of inputs and of the outputs that you want, and it runs them.';
      case 'look-up':
        return null;
    }
  }

  async function explain(asked: string, files: Files, entry: string, context: ToolContext) {
    const [, path = entry, line] = /^(.+), line (\d+):$/m.exec(asked) ?? [];
    const at = { path: path in files ? path : entry, line: line === undefined ? null : Number(line) };
    for (const text of asked.split('\n').slice(0, 20)) {
      // “Explain this: TypeError: …” has words before the error.
      const [error = text] = /\b\w*(?:Error|Exception)\b: .*/.exec(text) ?? [];
      const found = explained({ text: error, ...at }, files);
      if (found) return found;
    }
    const isAboutRun = /^\W*explain\W*$|\b(?:error|wrong|fail\w*|crash\w*|(?:does ?n[o’']?t|not) work)/i.test(
      asked,
    );
    if (!isAboutRun) return null;
    const result = await askPage('run', context);
    return result === null ? notOpen : tell(result, files, entry);
  }

  async function lookUp(asked: string, files: Files, entry: string, context: ToolContext) {
    const request = readRequest(asked, snippetLanguageOf(entry));
    if (request.kind !== 'look-up') return null;
    const [template] = request.templates;
    const [snippet] = request.snippets;
    const chosen = (snippet ?? template)?.title;
    const titles = [...request.snippets, ...request.templates].map(({ title }) => title);
    const others = [...new Set(titles)].filter((title) => title !== chosen);
    const more =
      others.length === 0
        ? []
        : [`Close to it: ${others.map((title) => `“${title}”`).join(', ')}. Name one to have it.`];
    if (snippet) {
      await propose(snippet.title, [changeOfSnippet(snippet, files, entry)], context);
      return [
        `**Proposed: ${snippet.title}.** Review it beside the code.`,
        fenced(snippet.code),
        ...more,
      ].join('\n\n');
    }
    if (!template) return null;
    await propose(template.title, changesOfTemplate(template, files), context);
    return [
      `**Proposed: the files of the template “${template.title}”.** Review them beside the code.`,
      template.description,
      ...more,
    ].join('\n\n');
  }

  return defineTool({
    name: 'help_with_code',
    description: 'What the built-in engine can do in a code project.',
    inputSchema: z.object({ asked: z.string().max(60_000), step: z.enum(['order', 'look-up']) }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'process',
    onlyInChats: true,
    describe: () => 'Looking at the project',
    execute: ({ asked, step }, context): Promise<JsonValue> | JsonValue =>
      answerErrors(async (): Promise<JsonValue> => {
        const { row, texts } = await readTexts();
        const files = Object.fromEntries(texts);
        const text = await (step === 'order' ? follow : lookUp)(asked, files, row.entry, context);
        return text === null ? { isNothing: true } : { text };
      }),
  });
}

const notOpen =
  '**The project is not open.** Running, formatting and checking happen in your browser: open the project, and ask again.';

function tell({ state, lines, visibleText }: CodeRunResult, files: Files, entry: string): string {
  if (state === 'refused') return '**It did not run.** Press Run Code to run it yourself.';
  if (state === 'busy') return '**It is running at this moment.** Ask again when it has ended.';
  if (state === 'nothing')
    return `**${span(entry)} is not a file that can be run.** Choose another to start with.`;
  const failed = lines.findLast(({ kind }) => kind === 'error');
  if (failed) {
    const at = { text: failed.text, path: failed.path ?? entry, line: failed.line ?? null };
    return (
      explained(at, files) ??
      `**It failed, with an error that the built-in engine does not know.**\n\n${fenced(failed.text)}`
    );
  }
  const output = lines.map(({ text }) => text).join('\n');
  const first = {
    finished: '**It ran without an error.**',
    failed: '**It did not finish, and said no error.**',
    stopped: '**It was stopped.**',
    'too-long': '**It was still running after a minute.**',
  }[state];
  const shown = output || visibleText || '';
  return shown === '' ? first : `${first}\n\n${fenced(shown.slice(0, mostOutput))}`;
}

function explained(
  { text, path, line }: { text: string; path: string; line: number | null },
  files: Files,
): string | null {
  if (text.trim() === '') return null;
  const found = explainError({
    ...{ language: errorLanguageOf(path), message: text.trim(), line },
    source: files[path] ?? '',
  });
  if (!found) return null;
  const where = line === null ? '' : `\n\n${span(`${path}:${line}`)}`;
  return `${fenced(text.trim())}\n\n${found.what}\n\n${found.fix}${where}`;
}

const filesOf = (count: number) => (count === 1 ? '1 file' : `${count} files`);
const span = (text: string) => `\`${text.replaceAll('`', "'").slice(0, 120)}\``;
const fenced = (text: string) => `\`\`\`\`\n${text.replaceAll('````', "'''")}\n\`\`\`\``;

function listOf(lines: readonly { path: string; line: number; text: string }[]): string {
  const shown = lines
    .slice(0, mostShown)
    .map(({ path, line, text }) => `- ${span(`${path}:${line}`)} ${span(text || ' ')}`);
  const left = lines.length - shown.length;
  return [...shown, ...(left > 0 ? [`- and ${left} more`] : [])].join('\n');
}
