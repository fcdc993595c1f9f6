import { useEffect, useEffectEvent } from 'react';
import { Spinner } from '#client/ui/spinner.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { findTone } from '#features/rephraser/shared/tones.ts';
import { FactNotes } from '#features/text-suggestions/client/fact-notes.tsx';
import { useSuggestion } from '#features/text-suggestions/client/use-suggestion.ts';
import { CopyButton } from './copy-button.tsx';
import { rephrasePath } from './rephraser.api.ts';

interface ComparedResultProps {
  tone: string;
  name: string;
  body: Record<string, unknown>;
}

/** The same text in several tones, side by side. */
export function ComparedResult({ tone, name, body }: ComparedResultProps) {
  const { state, start } = useSuggestion();
  const begin = useEffectEvent(() => void start({ path: rephrasePath, body: { ...body, tone } }));
  useEffect(() => begin(), []);
  return (
    <section
      aria-label={name}
      className="flex min-h-72 min-w-0 flex-1 basis-72 flex-col rounded-card border border-line bg-surface"
    >
      <header className="flex min-h-14 items-center gap-2 border-b border-line ps-5 pe-2.5">
        <h2 className="text-body font-semibold">{name}</h2>
        {state.answerer?.isByRule === true && <Tag>By rule, no model</Tag>}
        <span className="flex-1" />
        {state.isRunning && <Spinner size={18} />}
        <CopyButton label={`Copy ${findTone(tone)?.name ?? name}`} text={state.result?.text ?? ''} />
      </header>
      <div dir="auto" className="flex-1 px-5 py-4 leading-7 whitespace-pre-wrap wrap-anywhere">
        {state.text}
        {state.unchanged !== null && <p className="text-text-2">{state.unchanged}</p>}
        {state.failure !== null && <p className="text-danger">{state.failure.message}</p>}
      </div>
      {state.result !== null && (
        <footer className="border-t border-line px-5 py-3">
          <FactNotes facts={state.result.facts} />
        </footer>
      )}
    </section>
  );
}
