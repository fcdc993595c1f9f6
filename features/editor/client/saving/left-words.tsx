import { useQuery } from '@tanstack/react-query';
import type { DraftStore } from '#client/app/draft-store.ts';
import { Button } from '#client/ui/button.tsx';
import { newId } from '#shared/ids.ts';
import type { TextDraft } from './text-draft.ts';

interface LeftWordsProps {
  id: string;
  drafts: DraftStore<TextDraft>;
  label: string;
  /** They are a new text now, which is saved once it is opened. */
  onKept: (id: string) => void;
}

/**
 * For a text that is gone, or no longer shared with this person: what they wrote here and could not be saved is only on
 * this device.
 */
export function LeftWords({ id, drafts, label, onKept }: LeftWordsProps) {
  const { data: draft } = useQuery({
    queryKey: ['left-words', id],
    // A browser without storage has no drafts.
    queryFn: async () => (await drafts.find(id).catch(() => undefined)) ?? null,
    networkMode: 'always',
    gcTime: 0,
  });
  if (draft == null) return null;

  async function keep({ own }: TextDraft) {
    const next = newId();
    await drafts.put(next, { base: null, own, at: Date.now() });
    await drafts.remove(id);
    onKept(next);
  }

  return (
    <div className="flex flex-col items-center gap-3 px-4 pb-8 text-center">
      <p className="max-w-[36ch] text-small text-text-2">
        What you wrote here and was not saved is still on this device.
      </p>
      <Button kind="secondary" onClick={() => void keep(draft)}>
        {label}
      </Button>
    </div>
  );
}
