import { NotePopover } from '#client/ui/note-popover.tsx';

export type ClaimDoubt = 'unsupported' | 'uncited';

const words: Record<ClaimDoubt, { title: string; explanation: string }> = {
  unsupported: {
    title: 'Not supported by its source',
    explanation:
      'The part of the source that was read does not back up the words, numbers and names in this sentence. Check it before you rely on it.',
  },
  uncited: {
    title: 'No source',
    explanation: 'This sentence makes a claim without citing a source. Check it before you rely on it.',
  },
};

/** After a sentence that the check found unsupported by its source. */
export function ClaimMark({ doubt }: { doubt: ClaimDoubt }) {
  const { title, explanation } = words[doubt];
  return (
    <NotePopover
      label={title}
      trigger={
        <button
          type="button"
          aria-label={title}
          title={title}
          data-claim={doubt}
          className="citation-digit citation-chip bg-accent-soft! text-accent-text! high-contrast:border-accent-text!"
        >
          ?
        </button>
      }
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-text-2">{explanation}</p>
    </NotePopover>
  );
}
