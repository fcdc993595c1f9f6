import { PlayIcon } from '@phosphor-icons/react/Play';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import type { CodeActionProps } from '#features/assistant/client/code-action.ts';
import { BoxButton } from '#features/assistant/client/markdown/box-button.tsx';
import { addPage, type ShownPage } from './shown-pages.ts';

const PreviewDialog = lazyPart(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));

/** Runs a page from an answer in the sandbox, on request. */
export function PreviewButton({ language, getCode }: CodeActionProps) {
  const box = useRef<HTMLSpanElement>(null);
  const page = useRef<ShownPage>(undefined);
  const [opened, setOpened] = useState<ShownPage | null>(null);
  const latest = useRef(getCode);
  latest.current = getCode;
  useEffect(() => {
    if (!box.current) return;
    page.current = { button: box.current, language, getCode: () => latest.current() };
    return addPage(page.current);
  }, [language]);
  return (
    <span ref={box}>
      <BoxButton
        label="Preview"
        icon={<PlayIcon size={16} aria-hidden />}
        onClick={() => setOpened(page.current ?? null)}
      />
      {opened && (
        <Suspense fallback={null}>
          <PreviewDialog opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </span>
  );
}
