import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { PrinterIcon } from '@phosphor-icons/react/Printer';
import { useState } from 'react';
import { apiFetch, readError } from '#client/api-client.ts';
import { saveFile } from '#client/save-file.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import type { Design, DesignVersion, ExportFormat } from '#features/designer/shared/designer.contract.ts';
import { contentPath } from '#features/files/shared/files.contract.ts';
import { engineLabel } from '../studio/facts-line.tsx';
import { fileNameOf } from './file-name.ts';
import { exportPath, printPicture } from './print-picture.ts';
import { UseAs } from './use-as.tsx';

const notes: Readonly<Record<ExportFormat, string>> = {
  png: 'Sharp edges, for screens and most programs',
  jpeg: 'Small, for email and photos',
  webp: 'Smallest, for websites',
  svg: 'Drawn at any size, words as outlines',
};

interface ExportDialogProps {
  design: Design;
  version: DesignVersion;
  onClose: () => void;
}

/** Export to a file, to print, or to another feature. */
export function ExportDialog({ design, version, onClose }: ExportDialogProps) {
  const hasLayers = version.composition !== null;
  const formats: ExportFormat[] = hasLayers ? ['png', 'jpeg', 'webp', 'svg'] : ['png', 'jpeg', 'webp'];
  const [format, setFormat] = useState<ExportFormat>('png');
  const [busy, setBusy] = useState<'download' | 'print' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(what: 'download' | 'print', work: () => Promise<void>) {
    if (busy !== null) return;
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The picture could not be exported.');
    } finally {
      setBusy(null);
    }
  }

  async function download() {
    const answer = await apiFetch(exportPath(version, format));
    if (!answer.ok) throw await readError(answer);
    saveFile(fileNameOf(design.title, format === 'jpeg' ? 'jpg' : format), await answer.blob());
  }

  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Export"
      description={`${version.width} × ${version.height} pixels`}
      size="small"
    >
      <div className="space-y-4">
        {problem !== null && <Banner kind="error">{problem}</Banner>}
        <SegmentedControl
          label="Format"
          value={format}
          onChange={setFormat}
          items={formats.map((value) => ({ value, label: value === 'webp' ? 'WebP' : value.toUpperCase() }))}
        />
        <p className="text-small text-text-2">{notes[format]}.</p>
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            isBusy={busy === 'download'}
            icon={<DownloadSimpleIcon size={18} aria-hidden />}
            onClick={() => void attempt('download', download)}
          >
            Download
          </Button>
          <Button
            isBusy={busy === 'print'}
            icon={<PrinterIcon size={18} aria-hidden />}
            onClick={() => void attempt('print', () => printPicture(version))}
          >
            Print or save as PDF
          </Button>
          {version.originalFileId !== null && (
            <a
              href={contentPath(version.originalFileId)}
              download
              className="self-center text-small font-semibold text-link"
            >
              Original
            </a>
          )}
        </div>
        <p className="text-small text-text-2">{`The file says how it was made: ${engineLabel(version)}.`}</p>
        <UseAs design={design} version={version} />
      </div>
    </Overlay>
  );
}
