import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { ErrorExplanation } from '#features/coder/shared/explain/run-error.ts';
import type { FoundLine } from '#features/coder/shared/help/read-request.ts';
import type { CodeSnippet } from '#features/coder/shared/snippets/code-snippet.ts';
import type { CodeTemplate } from '#features/coder/shared/templates/code-template.ts';
import { WordsWithCode } from './words-with-code.tsx';

export type HelpAnswerContent =
  | { kind: 'words'; text: string }
  | { kind: 'lines'; text: string; lines: readonly FoundLine[] }
  | {
      kind: 'explained';
      error: string;
      explanation: ErrorExplanation | null;
      place: { path: string; line: number } | null;
    }
  | { kind: 'found'; snippets: readonly CodeSnippet[]; templates: readonly CodeTemplate[] }
  | { kind: 'test' };

interface HelpAnswerProps {
  content: Exclude<HelpAnswerContent, { kind: 'test' }>;
  onOpen: (path: string, line?: number) => void;
  onInsert: (snippet: CodeSnippet) => Promise<void>;
  onTemplate: (template: CodeTemplate) => Promise<void>;
}

export function HelpAnswer({ content, onOpen, onInsert, onTemplate }: HelpAnswerProps) {
  if (content.kind === 'words') return <p className="text-small">{content.text}</p>;
  if (content.kind === 'lines') {
    return (
      <div className="text-small">
        <p>{content.text}</p>
        <ul className="mt-1">
          {content.lines.map(({ path, line, text }) => (
            <li key={`${path} ${line} ${text}`}>
              <button
                type="button"
                onClick={() => onOpen(path, line)}
                className="min-h-9 w-full rounded-control px-1 text-start hover:bg-hover"
              >
                <span dir="ltr" className="font-mono text-link">{`${path}:${line}`}</span> {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (content.kind === 'explained') {
    const { error, explanation, place } = content;
    return (
      <div className="space-y-2 text-small">
        <p dir="ltr" className="font-mono break-words text-danger">
          {error}
        </p>
        {explanation === null ? (
          <p>The built-in engine does not know this error.</p>
        ) : (
          <>
            <p lang="en">
              <WordsWithCode text={explanation.what} />
            </p>
            <p lang="en">
              <WordsWithCode text={explanation.fix} />
            </p>
          </>
        )}
        {place !== null && (
          <Button size="small" onClick={() => onOpen(place.path, place.line)}>
            {`Open ${place.path}, line ${place.line}`}
          </Button>
        )}
      </div>
    );
  }
  if (content.snippets.length + content.templates.length === 0) {
    return (
      <p className="text-small">
        Nothing fits these words. Try others, such as “sort a list”, “countdown” or “read csv”.
      </p>
    );
  }
  return (
    <ul className="space-y-3 text-small">
      {content.templates.map((template) => (
        <li key={template.id}>
          <p className="font-semibold">{template.title}</p>
          <p className="text-text-2">{template.description}</p>
          <PressOnce label="Propose its files" onPress={() => onTemplate(template)} />
        </li>
      ))}
      {content.snippets.map((snippet) => (
        <li key={snippet.id}>
          <p lang="en" className="font-semibold">
            {snippet.title}
          </p>
          <pre dir="ltr" className="my-1 max-h-48 overflow-auto rounded-control bg-sunken p-2 font-mono">
            {snippet.code}
          </pre>
          <PressOnce label="Propose" onPress={() => onInsert(snippet)} />
        </li>
      ))}
    </ul>
  );
}

function PressOnce({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      size="small"
      isBusy={isBusy}
      onClick={async () => {
        setIsBusy(true);
        try {
          await onPress();
        } finally {
          setIsBusy(false);
        }
      }}
    >
      {label}
    </Button>
  );
}
