import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { readingKey } from '#client/ui/reading-key.ts';

interface VersionSwitcherProps {
  /** “Versions of the answer” */
  label: string;
  id: string;
  versions: readonly string[];
  /** Undefined while it cannot be changed. */
  onShow: ((id: string) => void) | undefined;
}

/** “2 / 3” between two arrows; the arrow keys do the same. Nothing while there is only one version. */
export function VersionSwitcher({ label, id, versions, onShow }: VersionSwitcherProps) {
  const at = versions.indexOf(id);
  if (versions.length < 2 || at < 0) return null;

  function show(index: number) {
    const version = versions[index];
    if (version !== undefined) onShow?.(version);
  }
  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[readingKey(event.key)];
    if (step === undefined) return;
    event.preventDefault();
    show(at + step);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, this is two buttons and a count
    <div role="group" aria-label={label} onKeyDown={handleKeyDown} className="-mx-2 flex items-center">
      <IconButton
        size="small"
        label="Previous version"
        icon={<CaretLeftIcon className="rtl:-scale-x-100" size={16} weight="bold" aria-hidden />}
        // Disabled for screen readers, but still able to hold the focus at either end.
        aria-disabled={!onShow || at === 0}
        onClick={() => show(at - 1)}
        className="aria-disabled:opacity-40"
      />
      <span className="min-w-9 text-center text-small text-text-2">
        <span className="sr-only">Version </span>
        {at + 1}
        <span aria-hidden="true"> / </span>
        <span className="sr-only"> of </span>
        {versions.length}
      </span>
      <IconButton
        size="small"
        label="Next version"
        icon={<CaretRightIcon className="rtl:-scale-x-100" size={16} weight="bold" aria-hidden />}
        aria-disabled={!onShow || at === versions.length - 1}
        onClick={() => show(at + 1)}
        className="aria-disabled:opacity-40"
      />
    </div>
  );
}
