import { Fragment, Suspense } from 'react';
import { useHasFeatures } from '#client/app/product.tsx';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { Overlay } from '#client/ui/overlay.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { hasSingleKeys } from '#features/settings/client/single-keys.ts';
import { keyboardShortcuts } from './keyboard-shortcut.ts';

export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Overlay isOpen={isOpen} onClose={onClose} size="small" title="Keyboard shortcuts">
      <Suspense fallback={<Spinner label="Loading shortcuts" />}>
        <ShortcutList />
      </Suspense>
    </Overlay>
  );
}

function ShortcutList() {
  const shortcuts = useLoadedExtensions(keyboardShortcuts);
  const hasFeature = useHasFeatures();
  const shown = shortcuts.filter(
    ({ isSingle, feature }) =>
      (!isSingle || hasSingleKeys()) && (feature === undefined || hasFeature(feature)),
  );
  return (
    <>
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
        {hasSingleKeys() ? 'Single-key shortcuts can be turned off' : 'Single-key shortcuts are turned off'}{' '}
        in{' '}
        <a href="/settings/accessibility" className="text-link underline">
          Accessibility
        </a>
        .
      </p>
    </>
  );
}
