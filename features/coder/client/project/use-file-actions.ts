import { useCallback, useState } from 'react';
import { saveFile } from '#client/save-file.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { CodeProject } from '#features/coder/shared/coder.contract.ts';
import { type ProjectRun, sourcesOf } from '../run/use-run.ts';
import type { ProjectSaver } from './project-saver.ts';
import type { OpenFiles } from './use-open-files.ts';

interface FileActionsProps {
  project: CodeProject;
  saver: ProjectSaver;
  open: OpenFiles;
  run: Pick<ProjectRun, 'run'>;
}

/** File actions besides editing: formatting the open file, and exporting. */
export function useFileActions({ project, saver, open: { path, setPlace }, run }: FileActionsProps) {
  const { files, entry, title } = project;
  const { showToast } = useToast();
  const [isFormatting, setIsFormatting] = useState(false);

  const format = useCallback(async () => {
    const file = files[path];
    if (file?.encoding !== 'text' || isFormatting) return;
    setIsFormatting(true);
    try {
      const { formatText, isFormattable } = await import('#features/sandbox/client/format/format-text.ts');
      if (!isFormattable(path)) {
        showToast({ message: 'Files of this language cannot be formatted.' });
        return;
      }
      const formatted = await formatText({ path, text: file.text });
      if (formatted.kind === 'error') {
        showToast({ message: `It cannot be formatted: ${formatted.message}` });
        setPlace({ path, line: formatted.line, column: formatted.column });
      } else if (formatted.text !== file.text) {
        const change = { [path]: { encoding: 'text' as const, text: formatted.text } };
        await saver.apply(change, { madeBy: 'format', note: path });
      }
    } finally {
      setIsFormatting(false);
    }
  }, [files, path, isFormatting, saver, showToast, setPlace]);

  async function exportPage() {
    const [{ buildProject }, { oneFilePage }] = await Promise.all([
      import('#features/sandbox/client/build/build-project.ts'),
      import('#features/sandbox/client/build/one-file-page.ts'),
    ]);
    const built = await buildProject({ entry, files: sourcesOf(files) });
    if (built.kind === 'errors') {
      // Build problems then appear in the list, as after Run Code.
      void run.run();
      showToast({ message: 'The page cannot be saved until its errors are fixed.' });
      return;
    }
    saveFile(`${title}.html`, new Blob([oneFilePage(built.page)], { type: 'text/html' }));
    if (Object.keys(built.page.pages).length > 1)
      showToast({
        message: `The file holds ${entry} alone. Links to other pages of the project do not work in it.`,
      });
  }

  async function exportZip() {
    const { zipOf } = await import('../transfer/export-zip.ts');
    saveFile(`${title}.zip`, new Blob([zipOf(files)], { type: 'application/zip' }));
  }

  function download() {
    const file = files[path];
    if (file?.encoding !== 'text') return;
    saveFile(path.slice(path.lastIndexOf('/') + 1), new Blob([file.text], { type: 'text/plain' }));
  }

  return { isFormatting, format, exportPage, exportZip, download };
}
