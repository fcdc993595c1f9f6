import { type FormEvent, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { problemOfFiles } from '#features/coder/shared/file-rules.ts';
import { filesOfPaste } from './files-of-paste.ts';
import { useCreateProject } from './use-create-project.ts';

/** Turns pasted code into a project. */
export function PasteCodeDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('main.js');
  const [text, setText] = useState('');
  const { create, busyWith, problem, setProblem } = useCreateProject();

  function send(event: FormEvent) {
    event.preventDefault();
    const files = filesOfPaste(name.trim(), text);
    const refused = problemOfFiles(
      Object.entries(files).map(([path, file]) => ({
        path,
        bytes: new Blob([file.text]).size,
        isText: true,
      })),
    );
    if (text.trim() === '') return setProblem('Paste some code first.');
    if (refused !== null) return setProblem(refused);
    const paths = Object.keys(files);
    const entry = paths.find((path) => /\.html?$/i.test(path)) ?? paths[0] ?? name;
    void create({ title: entry, entry, files, madeBy: 'import', note: /* text */ 'Pasted code' });
  }

  return (
    <Overlay isOpen onClose={onClose} title="Paste code">
      <form onSubmit={send} noValidate className="space-y-4">
        {problem !== null && <Banner kind="error">{problem}</Banner>}
        <TextField
          label="File name"
          hint="Its ending says which language it is."
          value={name}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
        <TextAreaField
          label="Code"
          hint="Several files can be pasted at once: a line “file: style.css” begins each."
          rows={12}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex justify-end">
          <Button kind="primary" type="submit" isBusy={busyWith !== null}>
            Create project
          </Button>
        </div>
      </form>
    </Overlay>
  );
}
