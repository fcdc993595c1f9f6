import { designerScreens } from '#features/designer/shared/designer.screens.ts';
import { rephraserScreens } from '#features/rephraser/shared/rephraser.screens.ts';
import { writerScreens } from '#features/writer/shared/writer.screens.ts';
import type { Screen } from '#shared/screen.ts';
import { searchPath, searchPaths } from '#shared/search-paths.ts';

export interface Suggestion {
  text: string;
  description: string;
  path: string;
  /** A sample prompt that the destination can start with. */
  prompt: string;
  icon: 'chat' | 'web' | 'writer' | 'designer' | 'rephraser';
  tone: 'denim' | 'madder' | 'moss';
  /** The destination reads `?q=`. */
  takesPrompt?: true;
  /** Its page does not exist yet. */
  isPlanned?: boolean;
}

function isPlanned(screens: readonly Screen[]): boolean {
  return screens.some(({ planned }) => planned !== undefined);
}

export const suggestions: readonly Suggestion[] = [
  {
    text: 'Chat',
    description: 'Start a conversation about complex topics',
    path: '/chat',
    prompt: 'How do I descale a kettle?',
    icon: 'chat',
    tone: 'denim',
    takesPrompt: true,
  },
  {
    text: 'Web search',
    description: 'Search the web with AI assistance',
    path: searchPaths.web,
    prompt: 'tomato plant',
    icon: 'web',
    tone: 'denim',
    takesPrompt: true,
  },
  {
    text: 'Writer',
    description: 'Generate written content',
    path: '/writer',
    prompt: 'Write a kind note to a neighbour',
    icon: 'writer',
    tone: 'madder',
    isPlanned: isPlanned(writerScreens),
  },
  {
    text: 'Designer',
    description: 'Generate and edit visual content',
    path: '/designer',
    prompt: 'A poster for the school fair',
    icon: 'designer',
    tone: 'madder',
    takesPrompt: true,
    isPlanned: isPlanned(designerScreens),
  },
  {
    text: 'Rephraser',
    description: 'Rephrase text in different styles',
    path: '/rephraser',
    prompt: 'Make this email sound friendlier',
    icon: 'rephraser',
    tone: 'moss',
    isPlanned: isPlanned(rephraserScreens),
  },
];

export function suggestionHref({ path, prompt, takesPrompt }: Suggestion): string {
  return takesPrompt ? `${path}?q=${encodeURIComponent(prompt)}` : path;
}

/** The destination of a landing page search; null for a blank query. */
export function webSearchHref(text: string): string | null {
  const query = text.trim();
  return query === '' ? null : searchPath(searchPaths.web, query);
}
