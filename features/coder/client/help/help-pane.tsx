import { useEffect, useRef, useState } from 'react';
import { DictatedField } from '#client/app/dictation/dictated-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { HelpPaneProps } from '#features/coder/client/pane-props.ts';
import type { ProposedChange } from '#features/coder/shared/coder.contract.ts';
import { errorLanguageOf, explainError } from '#features/coder/shared/explain/explain-error.ts';
import { countIn, findLines, readRequest, renameIn } from '#features/coder/shared/help/read-request.ts';
import {
  changeOfSnippet,
  changesOfTemplate,
  snippetLanguageOf,
} from '#features/coder/shared/snippets/insert-snippet.ts';
import { newId } from '#shared/ids.ts';
import { createProposal, useRefreshProposals } from '../proposals/proposals.api.ts';
import { ExampleTests } from './example-tests.tsx';
import { formattedFiles } from './formatted-files.ts';
import { HelpAnswer, type HelpAnswerContent } from './help-answer.tsx';

const mostShown = 40;

/** Buttons; the requests are for the rules, which parse English. */
const offers = () => [
  { request: 'explain', label: 'Explain the last error' },
  { request: 'format', label: 'Format' },
  { request: 'check', label: 'Check' },
  { request: 'count lines', label: 'Count' },
  { request: 'test', label: 'Test by examples' },
];

/** Help without a model: looks things up, explains, counts and runs. Edits only as proposals. */
export function HelpPane({ project, files, selection, run, error, onOpen }: HelpPaneProps) {
  const refresh = useRefreshProposals(project.id);
  const [asked, setAsked] = useState('');
  const [answers, setAnswers] = useState<{ key: number; question: string; content: HelpAnswerContent }[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const nextKey = useRef(0);
  const path = selection?.path ?? project.entry;

  function add(question: string, content: HelpAnswerContent) {
    nextKey.current += 1;
    const key = nextKey.current;
    setAnswers((now) => [{ key, question, content }, ...now].slice(0, 20));
  }

  function explain(
    text: string,
    at: { path?: string | undefined; line?: number | undefined },
  ): HelpAnswerContent {
    const where = at.path ?? path;
    const found = explainError({
      ...{ language: errorLanguageOf(where), message: text, line: at.line ?? null },
      source: files[where] ?? '',
    });
    return {
      kind: 'explained',
      error: text,
      explanation: found,
      place: at.line ? { path: where, line: at.line } : null,
    };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of Explain is answered once
  useEffect(() => {
    if (error) add('Explain', explain(error.text, error));
  }, [error]);

  async function propose(title: string, changes: ProposedChange[]): Promise<HelpAnswerContent> {
    if (changes.length === 0) return { kind: 'words', text: 'There is nothing to change.' };
    await createProposal(project.id, { id: newId(), title: title.slice(0, 120), changes });
    await refresh();
    const count = changes.length;
    return {
      kind: 'words',
      text:
        count === 1
          ? 'Proposed for 1 file. Review it beside the code.'
          : `Proposed for ${count} files. Review it beside the code.`,
    };
  }

  const format = async () => propose('Format', await formattedFiles(files));

  async function runAndExplain(): Promise<HelpAnswerContent> {
    const outcome = await run();
    const failed = outcome.lines.findLast(({ kind }) => kind === 'error');
    if (failed) return explain(failed.text, failed);
    return {
      kind: 'words',
      text: outcome.ok ? 'It ran without an error.' : 'It did not finish, and said no error.',
    };
  }

  async function check(): Promise<HelpAnswerContent> {
    const { checkProject } = await import('./lint/check-project.ts');
    const found = checkProject(files);
    return {
      kind: 'lines',
      text:
        found.length === 0
          ? 'Nothing was found.'
          : found.length === 1
            ? '1 thing was found.'
            : `${found.length} things were found.`,
      lines: found
        .slice(0, mostShown)
        .map(({ path: file, line, message }) => ({ path: file, line, text: message })),
    };
  }

  async function answer(question: string): Promise<HelpAnswerContent> {
    const request = readRequest(question, snippetLanguageOf(path));
    switch (request.kind) {
      case 'find': {
        const lines = findLines(files, request.text);
        const text =
          lines.length === 0
            ? `“${request.text}” is in no file.`
            : lines.length === 1
              ? '1 line'
              : `${lines.length} lines`;
        return { kind: 'lines', text, lines: lines.slice(0, mostShown) };
      }
      case 'rename': {
        const changes = Object.entries(files).flatMap(([file, text]): ProposedChange[] => {
          const renamed = renameIn(text, request.from, request.to);
          return renamed === text ? [] : [{ kind: 'write', path: file, base: text, text: renamed }];
        });
        return propose(`Rename ${request.from} to ${request.to}`, changes);
      }
      case 'count': {
        const counts = countIn(files);
        const total = counts.reduce((sum, { lines }) => sum + lines, 0);
        return {
          kind: 'lines',
          text: total === 1 ? '1 line altogether' : `${total} lines altogether`,
          lines: counts.map(({ path: file, lines, words }) => ({
            path: file,
            line: 1,
            text: `${lines} lines, ${words} words`,
          })),
        };
      }
      case 'format':
        return format();
      case 'explain':
      case 'run':
        return runAndExplain();
      case 'check':
        return check();
      case 'test':
        return { kind: 'test' };
      case 'look-up':
        return { kind: 'found', snippets: request.snippets, templates: request.templates };
    }
  }

  async function ask(question: string, label = question) {
    if (question.trim() === '' || isBusy) return;
    setIsBusy(true);
    try {
      add(label, await answer(question));
      setAsked('');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-4 p-4">
      <p className="text-small text-text-2">
        The built-in engine cannot write programs. It can run, format, explain errors and start from
        templates.
      </p>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void ask(asked);
        }}
      >
        <DictatedField className="min-w-0 flex-1">
          <input
            aria-label="What do you need?"
            placeholder="Sort a list"
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
            className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3"
          />
        </DictatedField>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          Look up
        </Button>
      </form>
      <ul aria-label="What it can do" className="flex flex-wrap gap-2">
        {offers().map(({ label, request }) => (
          <li key={request}>
            <Button size="small" onClick={() => void ask(request, label)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <ol aria-live="polite" aria-label="Answers" className="space-y-3">
        {answers.map(({ key, question, content }) => (
          <li key={key} className="rounded-card border border-line p-3">
            <p className="mb-2 flex items-center gap-2 text-small">
              <span className="min-w-0 flex-1 truncate font-semibold">{question}</span>
              <Tag>Built-in engine</Tag>
            </p>
            {content.kind === 'test' ? (
              <ExampleTests path={path} files={files} />
            ) : (
              <HelpAnswer
                content={content}
                onOpen={onOpen}
                onInsert={async (snippet) =>
                  add(snippet.title, await propose(snippet.title, [changeOfSnippet(snippet, files, path)]))
                }
                onTemplate={async (template) =>
                  add(template.title, await propose(template.title, changesOfTemplate(template, files)))
                }
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
