import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';

interface Choice<Format extends string> {
  value: Format;
  label: string;
}

interface DownloadDialogProps<Format extends string> {
  /** The first is preselected. */
  formats: readonly [Choice<Format>, ...Choice<Format>[]];
  description?: string;
  /** Delivers the file. The dialog then closes; when it rejects, the dialog stays open and says so. */
  save: (format: Format) => Promise<void>;
  onClose: () => void;
}

/** Downloads a text in another program's format. */
export function DownloadDialog<Format extends string>(props: DownloadDialogProps<Format>) {
  const { formats, description, save, onClose } = props;
  const [format, setFormat] = useState<Format>(formats[0].value);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function download() {
    setIsBusy(true);
    setHasFailed(false);
    try {
      await save(format);
      onClose();
    } catch {
      setHasFailed(true);
      setIsBusy(false);
    }
  }

  return (
    <Overlay
      isOpen
      size="small"
      title="Download"
      {...(description !== undefined && { description })}
      onClose={onClose}
      footer={
        <Button kind="primary" isBusy={isBusy} busyLabel="Preparing" onClick={() => void download()}>
          Download
        </Button>
      }
    >
      {hasFailed && <Banner kind="error">The file could not be created. Please try again.</Banner>}
      <SelectField
        label="Format"
        value={format}
        onChange={({ target }) =>
          setFormat(formats.find(({ value }) => value === target.value)?.value ?? formats[0].value)
        }
        items={[...formats]}
      />
    </Overlay>
  );
}
