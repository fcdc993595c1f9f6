import type { Entries } from '../open-entries.ts';
import { type ReadSource, readFolder } from './folder.ts';

export function isObsidian(names: readonly string[]): boolean {
  return names.some((name) => /(?:^|\/)\.obsidian\//.test(name));
}

const inlineTag = /(?:^|\s)#([\p{L}_][\p{L}\d_/-]{0,60})/gu;

/** A vault: a note is named after its file, folders and tags become tags, comments stay. */
export async function readObsidian(entries: Entries): Promise<ReadSource> {
  const { texts, leftOut } = await readFolder(entries, { keepsHeading: true });
  return {
    texts: texts.map((text) => ({ ...text, tags: [...text.tags, ...tagsWithin(text.content)] })),
    leftOut,
  };
}

/** Tags in the text stay there, and become tags of the note too. */
function tagsWithin(content: string): string[] {
  const words = content.replaceAll(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, '');
  return [...words.matchAll(inlineTag)].map(([, tag = '']) => tag);
}
