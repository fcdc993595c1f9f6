import { Fragment } from 'react';
import { Overlay } from '#client/ui/overlay.tsx';
import { hasSingleKeys } from '#features/settings/client/single-keys.ts';

const command = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const shortcuts: { keys: string[]; does: string; isSingle?: true }[] = [
  { keys: [command, 'K'], does: 'Search everything' },
  { keys: ['Enter'], does: 'Send the message' },
  { keys: ['Shift', 'Enter'], does: 'Add a line' },
  { keys: ['/'], does: 'Go to the message field', isSingle: true },
  { keys: ['Esc'], does: 'Stop the answer' },
  { keys: [command, 'F'], does: 'Find in this chat' },
  { keys: ['←', '→'], does: 'Other versions, on the arrows below a message' },
  { keys: ['?'], does: 'Show these shortcuts', isSingle: true },
];

export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const shown = shortcuts.filter(({ isSingle }) => !isSingle || hasSingleKeys());
  return (
    <Overlay isOpen={isOpen} onClose={onClose} size="small" title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {shown.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-small border border-line-strong bg-surface px-2 py-0.5 text-center font-sans text-small font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-5 text-small text-text-2">
        {hasSingleKeys() ? 'Keys that act alone can be switched off' : 'Keys that act alone are switched off'}{' '}
        in{' '}
        <a href="/settings/accessibility" className="text-link underline">
          Accessibility
        </a>
        .
      </p>
    </Overlay>
  );
}
