import { CodeIcon } from '@phosphor-icons/react/Code';
import { CornersOutIcon } from '@phosphor-icons/react/CornersOut';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { BoxButton } from './box-button.tsx';
import { CodeBox } from './code-box.tsx';
import { CopyCode } from './copy-code.tsx';
import type { PictureKind } from './picture-kind.ts';
import { usePicture } from './use-picture.ts';

const LargePicture = lazyPart(async () => ({ default: (await import('./large-picture.tsx')).LargePicture }));

interface PictureCodeProps {
  kind: PictureKind;
  language: string;
  text: string;
  /** Further buttons beside the code. */
  actions?: ReactNode;
}

const words: Record<PictureKind, { name: string; show: string; failed: string }> = {
  diagram: {
    name: 'Diagram',
    show: 'Show diagram',
    failed: 'This diagram could not be drawn, so here is its code.',
  },
  picture: {
    name: 'Picture',
    show: 'Show picture',
    failed: 'This picture could not be drawn, so here is its code.',
  },
};

/**
 * Code that draws a picture: shown as code first and, on request, as the picture. It is rendered as an image; nothing
 * in it can run, load or be clicked.
 */
export function PictureCode({ kind, language, text, actions }: PictureCodeProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const { picture, hasFailed } = usePicture(kind, text, isWanted);
  const { name, show, failed } = words[kind];

  if (!isWanted || !picture) {
    const isDrawing = isWanted && !hasFailed;
    return (
      <CodeBox
        language={language}
        text={text}
        getWhole={() => text}
        note={hasFailed ? failed : undefined}
        action={
          <>
            {!hasFailed && (
              <BoxButton
                label={show}
                icon={isDrawing ? <Spinner size={16} /> : <ImageIcon size={16} aria-hidden />}
                onClick={() => setIsWanted(true)}
                disabled={isDrawing}
              />
            )}
            {actions}
          </>
        }
      />
    );
  }
  return (
    <figure className="my-4 max-w-full overflow-hidden rounded-card border border-line bg-sunken">
      <figcaption className="flex min-h-11 items-center gap-1 border-line border-b ps-4 pe-1">
        <span className="me-auto font-mono text-micro text-text-3">{name}</span>
        <BoxButton
          label="Larger"
          icon={<CornersOutIcon size={16} aria-hidden />}
          onClick={() => setIsLarge(true)}
          hidesLabelOnPhones
        />
        <BoxButton
          label="Show code"
          icon={<CodeIcon size={16} aria-hidden />}
          onClick={() => setIsWanted(false)}
          hidesLabelOnPhones
        />
        <CopyCode getCode={() => text} />
      </figcaption>
      <div className={kind === 'diagram' ? 'bg-surface p-4' : 'bg-white p-4'}>
        <img
          src={picture.address}
          alt={`${name}${picture.words ? `: ${picture.words}` : ''}`}
          width={picture.width}
          height={picture.height}
          className="mx-auto h-auto max-h-[36rem] w-auto max-w-full"
        />
      </div>
      {isLarge && (
        <Suspense fallback={null}>
          <LargePicture name={name} kind={kind} picture={picture} onClose={() => setIsLarge(false)} />
        </Suspense>
      )}
    </figure>
  );
}
