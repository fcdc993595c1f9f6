import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { CameraIcon } from '@phosphor-icons/react/Camera';
import { FileIcon } from '@phosphor-icons/react/File';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { type ChangeEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { acceptedPictures, refusalOf } from '#features/files/client/check-file.ts';
import { chatForDraftHandoff, handOffDraft } from '#features/files/client/draft-handoff.ts';
import { useCameraKind } from '#features/files/client/use-camera-kind.ts';

const CameraDialog = lazyPart(async () => ({
  default: (await import('#features/files/client/camera-dialog.tsx')).CameraDialog,
}));

interface AttachDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question typed so far, which is passed along. */
  text: string;
  /** Navigates to the chat that receives the files. */
  onNavigate: (href: string) => void;
}

const row =
  'press flex min-h-14 w-full items-center gap-3.5 rounded-control px-3 text-start text-control text-text hover:bg-hover';

/** Attachments for a question. Files are stored in this browser until the chat takes them. */
export function AttachDialog({ isOpen, onClose, text, onNavigate }: AttachDialogProps) {
  const files = useRef<HTMLInputElement>(null);
  const photos = useRef<HTMLInputElement>(null);
  const capture = useRef<HTMLInputElement>(null);
  const camera = useCameraKind();
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(chosen: readonly File[]): Promise<void> {
    if (chosen.length === 0) return;
    const refusal = chosen.map(refusalOf).find((reason) => reason !== null);
    setProblem(refusal ?? null);
    if (refusal) return;
    try {
      await handOffDraft({ files: [...chosen], text });
    } catch {
      setProblem('This browser cannot keep files for this page. Sign in, open a chat and add them there.');
      return;
    }
    onNavigate(chatForDraftHandoff);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    void take([...(event.target.files ?? [])]);
    event.target.value = '';
  }

  const hidden = {
    type: 'file',
    hidden: true,
    'aria-hidden': true,
    tabIndex: -1,
    onChange: handleChange,
  } as const;
  const action = (label: string, icon: ReactNode, onClick: () => void) => (
    <li>
      <button type="button" className={row} onClick={onClick}>
        <span className="text-text-2">{icon}</span>
        {label}
      </button>
    </li>
  );

  return (
    <>
      <Overlay
        isOpen={isOpen}
        onClose={onClose}
        size="small"
        title="Add to your question"
        description="Ask about pictures, PDFs, Office files and text. They open in a new chat."
      >
        {problem && (
          <div className="mb-3">
            <Banner kind="error">{problem}</Banner>
          </div>
        )}
        <ul>
          {action('Upload files', <FileIcon size={22} aria-hidden />, () => files.current?.click())}
          {action('Upload photos', <ImageIcon size={22} aria-hidden />, () => photos.current?.click())}
          {camera !== null &&
            action('Take a photo', <CameraIcon size={22} aria-hidden />, () =>
              camera === 'phone' ? capture.current?.click() : setIsCameraOpen(true),
            )}
          <li className="mt-2 border-t border-line pt-2">
            <a
              className={row}
              href={text.trim() === '' ? '/research' : `/research?q=${encodeURIComponent(text.trim())}`}
            >
              <BinocularsIcon size={22} aria-hidden className="shrink-0 text-text-2" />
              <span>
                <span className="block">Research Mode</span>
                <span className="block text-small text-text-2">
                  Choose how deeply you want the AI to research your queries
                </span>
              </span>
            </a>
          </li>
        </ul>
        <input ref={files} multiple {...hidden} />
        <input ref={photos} multiple accept={acceptedPictures} {...hidden} />
        <input ref={capture} accept="image/*" capture="environment" {...hidden} />
      </Overlay>
      {isCameraOpen && (
        <Suspense fallback={null}>
          <CameraDialog onClose={() => setIsCameraOpen(false)} onPhoto={(photo) => void take([photo])} />
        </Suspense>
      )}
    </>
  );
}
