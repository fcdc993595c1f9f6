import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxTitleLength } from '#features/chats/shared/chats.contract.ts';

interface RenameFormProps {
  title: string;
  onClose: () => void;
  onRename: (title: string) => void;
}

export function RenameChatDialog({ isOpen, ...form }: RenameFormProps & { isOpen: boolean }) {
  return (
    <Overlay isOpen={isOpen} onClose={form.onClose} title="Rename chat">
      <RenameForm {...form} />
    </Overlay>
  );
}

function RenameForm({ title, onClose, onRename }: RenameFormProps) {
  const [text, setText] = useState(title);
  const next = text.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (next === '') return;
        if (next !== title) onRename(next);
        onClose();
      }}
    >
      <TextField
        label="Chat title"
        value={text}
        maxLength={maxTitleLength}
        autoComplete="off"
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={next === ''}>
          Rename
        </Button>
      </div>
    </form>
  );
}
