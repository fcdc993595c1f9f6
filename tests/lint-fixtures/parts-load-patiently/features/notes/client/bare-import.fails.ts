export const Editor = async () => (await import('./note-editor.tsx')).NoteEditor;
