import { lazyPart } from '#client/app/lazy-part.ts';
import { preload } from '#client/app/preload.ts';

const importEditor = () => import('./note-editor.tsx');
export const Editor = lazyPart(async () => ({ default: (await importEditor()).NoteEditor }));
export const Reader = lazyPart(async () => ({ default: (await import('./note-reader.tsx')).NoteReader }));
export const handleApproach = () => preload(importEditor);
export const words = () => import('./words.ts');
