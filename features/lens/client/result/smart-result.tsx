import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { CropIcon } from '@phosphor-icons/react/Crop';
import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { FilePdfIcon } from '@phosphor-icons/react/FilePdf';
import { SunIcon } from '@phosphor-icons/react/Sun';
import { TranslateIcon } from '@phosphor-icons/react/Translate';
import { Suspense, useState } from 'react';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { saveFile } from '#client/save-file.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { CodeCard } from '../codes/code-card.tsx';
import { readCode } from '../codes/code-content.ts';
import { describeCode } from '../codes/describe-code.ts';
import { CornerEditor } from '../scan/corner-editor.tsx';
import { drawEdit, editOf } from '../scan/scan-edit.ts';
import { useScan } from '../scan/use-scan.ts';
import { writePdf } from '../scan/write-pdf.ts';
import { SecretNote, TextReaderNote } from '../secrets/passing-notes.tsx';
import { secretInText } from '../secrets/secret-in-text.ts';
import { usePassing } from '../secrets/use-passing.ts';
import { type ChosenWords, wordsAsText } from '../text/chosen-words.ts';
import { useTextEngines } from '../text/lens-text.api.ts';
import { linesAsText } from '../text/lines-as-text.ts';
import { type FoundText, TextPanel, withoutShadows } from '../text/text-panel.tsx';
import { WordsOnPicture } from '../text/words-on-picture.tsx';
import { ResultFrame } from './result-frame.tsx';
import type { SmartResultProps } from './result-screen.tsx';
import { SmartFoot } from './smart-foot.tsx';
import { unreadablePicture } from './unreadable-picture.ts';
import { useAskAbout } from './use-ask-about.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Codes, page and text of a picture, with their actions. */
export function SmartResult({ file, earlier, onBack, onAddPage, onClose, onPhoto }: SmartResultProps) {
  const { edit, change, page, isDrawing, hasFailed } = useScan(file);
  const seeing = useTextEngines().data?.model ?? null;
  const [isCropping, setIsCropping] = useState(false);
  const [read, setRead] = useState<FoundText | null>(null);
  const isScan = edit?.corners != null && edit.isFlat;
  const isPaper = isScan && !edit.isWhite;
  const passing = usePassing(file, {
    part: page?.picture,
    read: read && { of: read.of, secret: secretInText(linesAsText(read.text)) },
    makeReadable: async () => {
      const part = page?.picture ?? file;
      return isPaper ? withoutShadows(part) : part;
    },
  });
  const { secret, mayPass: mayAsk } = passing;
  const codes = passing.codes ?? [];
  const [chosen, setChosen] = useState<ChosenWords | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const original = useObjectUrl(isCropping ? file : null);
  const shown = useObjectUrl(page?.picture ?? null);
  const askAbout = useAskAbout({ onClose, ...(onPhoto && { onPhoto }) });
  const { showToast } = useToast();
  const { isBusy, submit } = useSubmitOnce();
  const number = earlier.length + 1;

  const asFile = () =>
    page && new File([page.picture], isScan ? `scan-${number}.jpg` : 'photo.jpg', { type: 'image/jpeg' });

  function ask(words?: string) {
    const photo = asFile();
    if (photo) passing.pass(() => void askAbout([photo], words));
  }

  async function savePdf() {
    if (!edit) return;
    try {
      const all = await Promise.all([
        ...earlier.map(async (one) => drawEdit(one, await editOf(one))),
        drawEdit(file, edit),
      ]);
      saveFile('scan.pdf', await writePdf(all));
    } catch {
      showToast({ message: 'The PDF could not be made. Please try again.' });
    }
  }

  if (hasFailed) {
    return (
      <ResultFrame title="Picture" onBack={onBack} picture={null}>
        <Banner kind="error">{unreadablePicture(file)}</Banner>
      </ResultFrame>
    );
  }
  if (isCropping && original !== null && edit) {
    return (
      <ResultFrame
        title="Corners of the page"
        onBack={() => setIsCropping(false)}
        picture={
          <CornerEditor
            url={original}
            corners={edit.corners}
            onCancel={() => setIsCropping(false)}
            onDone={(corners) => {
              change({ corners, isFlat: true });
              setIsCropping(false);
            }}
          />
        }
      />
    );
  }
  const isPart = number > 1 || isScan;
  return (
    <ResultFrame
      title={isPart ? `Scan, page ${number}` : 'Picture'}
      onBack={onBack}
      head={
        <>
          <IconButton
            label="Corners of the page"
            icon={<CropIcon size={22} aria-hidden />}
            disabled={!edit}
            onClick={() => setIsCropping(true)}
          />
          <Button kind="ghost" onClick={onAddPage}>
            Add page
          </Button>
        </>
      }
      picture={
        <>
          <div className="relative grid min-h-40 place-items-center">
            {shown !== null && page && (
              <div className="relative">
                <img
                  src={shown}
                  alt={isScan ? 'The page, flattened' : 'The picture'}
                  width={page.width}
                  height={page.height}
                  className="h-auto max-h-[44dvh] w-auto max-w-full bg-white shadow-e2 lg:max-h-[72dvh]"
                />
                {read?.of === page.picture && (
                  <WordsOnPicture text={read.text} chosen={chosen} onChoose={setChosen} />
                )}
              </div>
            )}
            {isDrawing && (
              <span className="absolute inset-0 grid place-items-center">
                <Spinner label="Working on the picture" />
              </span>
            )}
          </div>
          {edit && (
            <div className="flex flex-wrap justify-center gap-2">
              {edit.corners !== null && (
                <Chip
                  isSelected={edit.isFlat}
                  {...(edit.isFlat && { icon: <CheckIcon size={18} aria-hidden /> })}
                  onClick={() => change({ isFlat: !edit.isFlat })}
                >
                  Flattened
                </Chip>
              )}
              <Chip
                isSelected={edit.isWhite}
                icon={edit.isWhite ? <CheckIcon size={18} aria-hidden /> : <SunIcon size={18} aria-hidden />}
                onClick={() => change({ isWhite: !edit.isWhite })}
              >
                Paper white
              </Chip>
              <Chip
                icon={<ArrowClockwiseIcon size={18} aria-hidden />}
                onClick={() => change({ quarters: (edit.quarters + 1) % 4 })}
              >
                Turn
              </Chip>
            </div>
          )}
          {edit?.corners === null && (
            <p role="status" className="max-w-[48ch] text-center text-small text-text-2">
              No page was found, so this is the whole picture. The corners can be set by hand.
            </p>
          )}
        </>
      }
      foot={
        <SmartFoot
          words={words}
          canAsk={page !== null && mayAsk}
          isBusy={passing.isReading}
          onAsk={() => ask()}
        />
      }
    >
      <p role="status" className="sr-only">
        {codes.map((code) => describeCode(readCode(code))).join('. ')}
        {codes.length > 0 && isScan && '. '}
        {isScan && 'Page found and flattened'}
      </p>
      <SecretNote {...passing} />
      {codes.length > 0 && (
        <div className="space-y-3">
          {codes.map((code) => (
            <CodeCard key={code.key} content={readCode(code)} />
          ))}
        </div>
      )}
      {page && (
        <Suspense fallback={<Spinner label="Opening the text" />}>
          <TextPanel
            picture={page.picture}
            isPaper={isPaper}
            mayAskModel={mayAsk}
            onModel={passing.pass}
            read={read}
            onRead={(text) => {
              setRead(text);
              setChosen(null);
            }}
            chosen={read && chosen && wordsAsText(read.text, chosen)}
            onWords={setWords}
            onAsk={(text) => void askAbout([], text)}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        {seeing !== null && mayAsk && (
          <>
            <Chip
              size="medium"
              icon={<BinocularsIcon size={18} aria-hidden />}
              disabled={!page || passing.isReading}
              onClick={() => ask('What is this? Say what makes you think so, and how sure you are.')}
            >
              Identify
            </Chip>
            <Chip
              size="medium"
              icon={<TranslateIcon size={18} aria-hidden />}
              disabled={!page || passing.isReading}
              onClick={() => ask('Translate what is written in this picture.')}
            >
              Translate the picture
            </Chip>
          </>
        )}
        <Chip
          size="medium"
          icon={<DownloadSimpleIcon size={18} aria-hidden />}
          disabled={!page}
          onClick={() => {
            const photo = asFile();
            if (photo) saveFile(photo.name, photo);
          }}
        >
          Save picture
        </Chip>
        <Chip
          size="medium"
          icon={<FilePdfIcon size={18} aria-hidden />}
          disabled={!page || isBusy}
          onClick={() => void submit(savePdf)}
        >
          {number > 1 ? `PDF of ${number} pages` : 'PDF'}
        </Chip>
      </div>
      <p className="text-small text-text-2">
        {secret !== undefined
          ? 'Saved to this device only.'
          : 'Saved to this device only. “Ask about this” puts the picture into a chat; it is sent when you send the message.'}
      </p>
      <TextReaderNote {...passing} />
    </ResultFrame>
  );
}
