const importEditor = () => import('./note-editor.tsx');
export const handleApproach = () => void importEditor();
