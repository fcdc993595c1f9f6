import { usePageTitle } from '#client/app/use-page-title.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import type { SharedWords } from './shared-words.ts';

/** Asks first: following a URL, which anyone can craft, must not write into someone's notes. */
export function SharedWordsPage({ words, onSave }: { words: SharedWords; onSave: () => void }) {
  usePageTitle('Save to Notes');
  return (
    <div className="page max-w-2xl pt-5 pb-28">
      <h1 className="text-h1">Save to Notes?</h1>
      <article className="mt-5 rounded-card border border-line bg-surface p-5">
        {words.title !== '' && (
          <h2 dir="auto" className="text-h3 wrap-anywhere">
            {words.title}
          </h2>
        )}
        <p dir="auto" className="max-h-80 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
          {words.content}
        </p>
      </article>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button kind="primary" onClick={onSave}>
          Save as note
        </Button>
        <ButtonLink href="/notes">Discard</ButtonLink>
      </div>
    </div>
  );
}
