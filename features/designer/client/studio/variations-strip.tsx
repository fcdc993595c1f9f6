import { ArrowsClockwiseIcon } from '@phosphor-icons/react/ArrowsClockwise';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import { versionPicturePath } from '#features/designer/shared/design-href.ts';
import type { Design, DesignVersion } from '#features/designer/shared/designer.contract.ts';

interface VariationsStripProps {
  design: Design;
  shown: DesignVersion;
  onShow: (version: DesignVersion) => void;
  /** True after a step until the new picture has mounted its own strip, which then takes the focus. */
  isStepping: RefObject<boolean>;
}

/** Variations of the same prompt side by side; arrow keys step through them. */
export function VariationsStrip({ design, shown, onShow, isStepping }: VariationsStripProps) {
  const list = useRef<HTMLUListElement>(null);
  // A film by a model has no still picture, and no variations.
  const isDrawable = design.kind === 'picture' || shown.composition !== null;
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-pressed="true"]');
    if (shown.id !== '') chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (isStepping.current && chosen instanceof HTMLElement) chosen.focus({ preventScroll: true });
    isStepping.current = false;
  }, [shown.id, isStepping]);
  const { versions } = design;
  function show(version: DesignVersion | undefined) {
    if (!version || version.id === shown.id) return;
    isStepping.current = true;
    onShow(version);
  }
  function handleKey(event: KeyboardEvent) {
    const at = versions.findIndex(({ id }) => id === shown.id);
    const forwards = document.documentElement.dir === 'rtl' ? -1 : 1;
    const next = {
      ArrowRight: at + forwards,
      ArrowLeft: at - forwards,
      Home: 0,
      End: versions.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(versions[next]);
  }
  if (!isDrawable) return null;
  return (
    <ul
      ref={list}
      aria-label="Variations"
      className="scrollbar-none flex gap-2.5 overflow-x-auto p-1"
      onKeyDown={handleKey}
    >
      {versions.map((version, at) => (
        <li key={version.id} className="shrink-0">
          <button
            type="button"
            aria-label={`Variation ${at + 1}`}
            aria-pressed={version.id === shown.id}
            onClick={() => show(version)}
            className={classNames(
              'block size-[60px] overflow-hidden rounded-card bg-sunken lg:size-[92px]',
              version.id === shown.id && 'shadow-[0_0_0_2px_var(--canvas),0_0_0_4px_var(--primary)]',
            )}
          >
            <img
              src={versionPicturePath(version, 240)}
              alt=""
              decoding="async"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface MoreProps {
  version: DesignVersion;
  isBusy: boolean;
  onMore: () => void;
}

export function MoreLikeThis({ version, isBusy, onMore }: MoreProps) {
  return (
    <div className="flex shrink-0 items-center gap-3">
      <Button
        size="small"
        isBusy={isBusy}
        icon={<ArrowsClockwiseIcon size={18} aria-hidden />}
        onClick={onMore}
      >
        More like this
      </Button>
      <SeedNote version={version} />
    </div>
  );
}

/** The seed reproduces the picture. */
export function SeedNote({ version: { seed } }: { version: DesignVersion }) {
  const { isCopied, copy } = useCopy();
  if (seed === null) return null;
  return (
    <span className="flex items-center text-small text-text-2">
      {`Seed ${seed}`}
      <IconButton
        size="small"
        label={isCopied ? 'Seed copied' : 'Copy the seed'}
        icon={isCopied ? <CheckIcon size={16} aria-hidden /> : <CopyIcon size={16} aria-hidden />}
        onClick={() => void copy(String(seed))}
      />
    </span>
  );
}
