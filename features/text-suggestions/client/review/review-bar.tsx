import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/CaretUp';
import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import { Announced } from '#client/ui/announcements.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { order, type ReviewState, showChange } from './review-plugin.ts';
import '../suggestion-marks.css';

interface ReviewBarProps {
  name: string;
  review: ReviewState;
  getView: () => EditorView | null;
  /** Without a panel beside the text: the keys for deciding. */
  hasHint?: boolean;
  /** The number of facts the suggestion changes; accepting all then asks for confirmation. */
  factCount: number;
  onDismiss: () => void;
  /** Links to the whole suggestion, if it is not beside the text. */
  onShowAll?: (() => void) | undefined;
}

/** The position among the changes, under the toolbar. */
export function ReviewBar({
  name,
  review,
  getView,
  hasHint = false,
  factCount,
  onDismiss,
  onShowAll,
}: ReviewBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { changes, current } = review;

  function acceptAll() {
    const view = getView();
    if (view !== null) order(view, { kind: 'decide-all', decision: 'accepted' });
  }

  function move(step: 1 | -1) {
    const view = getView();
    if (view !== null) showChange(view, step);
  }

  return (
    <section className="suggestion-bar" aria-label="Review">
      <Announced className="me-2 min-w-0 text-small">
        <strong>{name}</strong> ·{' '}
        {changes.length === 1 ? (
          <>1 change</>
        ) : (
          <>
            {current + 1} of {changes.length} changes
          </>
        )}
      </Announced>
      <IconButton
        size="small"
        label="Previous change (Shift+F8)"
        icon={<CaretUpIcon size={16} aria-hidden />}
        onClick={() => move(-1)}
      />
      <IconButton
        size="small"
        label="Next change (F8)"
        icon={<CaretDownIcon size={16} aria-hidden />}
        onClick={() => move(1)}
      />
      <span className="flex-1 text-end text-micro text-text-2">
        {hasHint && <span className="max-[89.9rem]:hidden">F8 next · Enter accepts · Delete rejects</span>}
      </span>
      {onShowAll && (
        <Button size="small" kind="ghost" onClick={onShowAll}>
          Suggestion
        </Button>
      )}
      <Button size="small" kind="ghost" onClick={onDismiss}>
        Dismiss
      </Button>
      <Button size="small" onClick={() => (factCount > 0 ? setIsAsking(true) : acceptAll())}>
        Accept all
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        isDestructive={false}
        title="Accept changed facts too?"
        description={
          factCount === 1
            ? '1 number, name, date or denial is not as you wrote it. Look at it in the panel first.'
            : `${factCount} numbers, names, dates or denials are not as you wrote them. Look at them in the panel first.`
        }
        confirmLabel="Accept all"
        onConfirm={() => {
          setIsAsking(false);
          acceptAll();
        }}
      />
    </section>
  );
}
