import {
  maxProjectInstructionsLength,
  maxProjectNameLength,
} from '#features/projects/shared/projects.contract.ts';
import { storableText } from '#server/db/storable-text.ts';
import { visibleLine } from '#shared/invisible-characters.ts';
import { type Fields, firstSigns, objectsOf, textOf } from './json-values.ts';

/** Per export. */
export const maxFoundProjects = 100;
/** Per project, and the words of each. */
const most = { documents: 100, characters: 1_000_000 };

/** A project of another program, ready to be stored. */
export interface FoundProject {
  /** Identifies it permanently, whichever file it is in. */
  origin: string;
  name: string;
  instructions: string;
  documents: { name: string; text: string }[];
}

/** A found project's place in the file of pending items, and its result. */
export interface ProjectPlace {
  origin: string;
  offset: number;
  length: number;
  /** `same`: it already exists here, or the limit is reached. */
  state: 'found' | 'imported' | 'same' | 'stayed';
}

export function claudeProjectOrigin(id: string): string {
  return `claude project ${id.slice(0, 100)}`;
}

/** A project of Claude's `projects.json`. @returns null for one without an id. */
export function readClaudeProject(fields: Fields): FoundProject | null {
  const id = textOf(fields.uuid);
  if (!id) return null;
  const documents = objectsOf(fields.docs)
    .slice(0, most.documents)
    .flatMap((document) => {
      const text = firstSigns(storableText(textOf(document.content) ?? ''), most.characters);
      const name =
        firstSigns(visibleLine(storableText(textOf(document.filename) ?? '')), 100) || 'document.txt';
      return text.trim() === '' ? [] : [{ name, text }];
    });
  return {
    origin: claudeProjectOrigin(id),
    name:
      firstSigns(visibleLine(storableText(textOf(fields.name) ?? '')), maxProjectNameLength) ||
      'Untitled project',
    instructions: firstSigns(
      storableText(textOf(fields.prompt_template) ?? ''),
      maxProjectInstructionsLength,
    ),
    documents,
  };
}
