import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { saveFile } from '#client/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { Passing } from '../secrets/use-passing.ts';

interface PictureFootProps {
  isReady: boolean;
  passing: Pick<Passing, 'mayPass' | 'isReading' | 'pass'>;
  makeWhole: () => Promise<File>;
  onAsk: (file: File) => void;
}

/** Save and ask: the two ways to take a picture further. */
export function PictureFoot({ isReady, passing, makeWhole, onAsk }: PictureFootProps) {
  const { isBusy, submit } = useSubmitOnce();
  const { showToast } = useToast();
  const run = (use: (file: File) => void) =>
    void submit(async () => {
      try {
        use(await makeWhole());
      } catch {
        showToast({ message: 'The picture could not be made. Please try again.' });
      }
    });
  return (
    <>
      <Button
        size="large"
        className="flex-1 px-3!"
        disabled={!isReady || !passing.mayPass}
        isBusy={isBusy || passing.isReading}
        icon={<ChatCircleIcon size={20} aria-hidden />}
        onClick={() => passing.pass(() => run(onAsk))}
      >
        Ask about this
      </Button>
      <Button
        kind="sun"
        size="large"
        className="flex-1 px-3!"
        disabled={!isReady}
        isBusy={isBusy}
        icon={<DownloadSimpleIcon size={20} aria-hidden />}
        onClick={() => run((file) => saveFile(file.name, file))}
      >
        Save picture
      </Button>
    </>
  );
}
