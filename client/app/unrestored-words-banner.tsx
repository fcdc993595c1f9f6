import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import type { UnrestoredWords } from './typed-fields.ts';

interface UnrestoredWordsBannerProps {
  words: readonly UnrestoredWords[];
  onDismiss: () => void;
}

/** Unsaved text of a dialog, or of a form that is no longer there, from when the session ended. */
export function UnrestoredWordsBanner({ words, onDismiss }: UnrestoredWordsBannerProps) {
  if (words.length === 0) return null;
  return (
    <div className="page py-2">
      <Banner kind="info" onDismiss={onDismiss}>
        <p>You were signed out while you were writing this. It was not saved:</p>
        <ul>
          {words.map(({ name, label, value }) => (
            <Words key={name} label={label} value={value} />
          ))}
        </ul>
      </Banner>
    </div>
  );
}

function Words({ label, value }: { label: string; value: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <li className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0">
        <span className="block text-small text-text-2">{label}</span>
        <span dir="auto" className="block max-h-32 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
          {value}
        </span>
      </span>
      <Button size="small" aria-label={`Copy what you wrote: ${label}`} onClick={() => void copy(value)}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </li>
  );
}
