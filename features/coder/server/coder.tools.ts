import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  type AssistantTool,
  defineTool,
  type PersonTools,
} from '#features/assistant/server/assistant-tool.ts';
import { answerErrors } from '#features/assistant/server/written-by-tools.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { readFiles } from './code-texts.ts';
import { codeProjects } from './coder.table.ts';
import { createHelpTool } from './engine/help.tool.ts';
import { createProposeTool } from './proposals/propose-changes.tool.ts';
import type { CodeRuns } from './runs/code-runs.ts';
import { createRunTool } from './runs/run.tool.ts';

/** Maximum lines a model gets at once. */
const mostLinesRead = 800;
const mostRead = 24_000;
const mostFound = 60;
const longestLineShown = 200;

/** What a model can look up in its chat's project. File contents are data, never instructions. */
export function createCoderTools(database: Database, runs: CodeRuns): PersonTools {
  return async ({ actor: { userId }, projectId, isResearch, isBuiltIn }) => {
    // A chat without a project costs no query; other kinds of projects have none of these tools.
    if (projectId === undefined || isResearch) return [];
    const own = and(eq(codeProjects.id, projectId), eq(codeProjects.userId, userId));
    const count = await withUser(database, userId, (tx) => tx.$count(codeProjects, own));
    if (count === 0) return [];
    const project = { userId, projectId };
    return isBuiltIn
      ? [createHelpTool(database, runs, { ...project, readTexts: textsOf(database, project) })]
      : toolsOfProject(database, runs, project);
  };
}

interface ToolsOf {
  userId: string;
  projectId: string;
}

function toolsOfProject(database: Database, runs: CodeRuns, { userId, projectId }: ToolsOf): AssistantTool[] {
  const rules = { effect: 'reads', brings: 'own-things', stage: 'research', onlyInChats: true } as const;

  const readTexts = textsOf(database, { userId, projectId });

  return [
    defineTool({
      ...rules,
      name: 'list_files',
      description:
        'Lists the files of the code project that this chat belongs to, with their sizes in bytes.',
      inputSchema: z.object({}),
      describe: () => 'Looking at the files of the project',
      execute: () =>
        answerErrors(async () => {
          const { row } = await readTexts();
          const files = Object.entries(row.files).map(([path, { bytes }]) => ({ path, bytes }));
          return { title: row.title, entry: row.entry, files };
        }),
    }),
    defineTool({
      ...rules,
      name: 'read_file',
      description:
        'Reads a text file of the code project that this chat belongs to, with the numbers of its lines. Read a file ' +
        'before you say something about it or propose a change.',
      inputSchema: z.object({
        path: z.string().min(1).max(200),
        from: z.number().int().positive().default(1).describe('The first line, counting from 1'),
        to: z.number().int().positive().optional(),
      }),
      describe: ({ path }) => `Reading ${path}`,
      execute: ({ path, from, to }) =>
        answerErrors(async () => {
          const text = (await readTexts()).texts.get(path);
          if (text === undefined) {
            throw new AppError('not_found', { message: `There is no text file “${path}” in the project.` });
          }
          const lines = text.split('\n');
          const last = Math.min(to ?? lines.length, from + mostLinesRead - 1, lines.length);
          const shown = lines.slice(from - 1, last).map((line, at) => `${from + at}: ${line}`);
          const joined = shown.join('\n');
          return {
            path,
            lines: lines.length,
            text: joined.slice(0, mostRead).toWellFormed(),
            isCut: last < lines.length || joined.length > mostRead,
          };
        }),
    }),
    defineTool({
      ...rules,
      name: 'search_project',
      description:
        'Finds lines that hold certain letters in the files of the code project that this chat belongs to.',
      inputSchema: z.object({ text: z.string().min(1).max(200) }),
      describe: ({ text }) => `Searching the project for “${text}”`,
      execute: ({ text: sought }) =>
        answerErrors(async () => {
          const { texts } = await readTexts();
          const wanted = sought.toLowerCase();
          const found = [...texts].flatMap(([path, text]) =>
            text
              .split('\n')
              .flatMap((line, at) =>
                line.toLowerCase().includes(wanted)
                  ? [{ path, line: at + 1, text: line.trim().slice(0, longestLineShown).toWellFormed() }]
                  : [],
              ),
          );
          return { total: found.length, found: found.slice(0, mostFound) };
        }),
    }),
    createProposeTool(database, { userId, projectId, readTexts }),
    createRunTool(runs, { userId, projectId }),
  ];
}

/** The text files as stored right now. */
function textsOf(database: Database, { userId, projectId }: ToolsOf) {
  return () =>
    withUser(database, userId, async (tx) => {
      const [row] = await tx.select().from(codeProjects).where(eq(codeProjects.id, projectId));
      if (!row) throw new AppError('not_found');
      const files = await readFiles(tx, userId, row.files);
      const texts = Object.entries(files).flatMap(([path, { encoding, text }]) =>
        encoding === 'text' ? [[path, text] as const] : [],
      );
      return { row, texts: new Map(texts) };
    });
}
