import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { codeActions } from '#features/assistant/client/code-action.ts';

interface CodeActionsProps {
  language: string;
  /** Its beginning tells what it is. */
  text: string;
  getCode: () => string;
}

/** The buttons that features contribute for a block of code. Suspends until they are loaded. */
export function CodeActions({ language: written, text, getCode }: CodeActionsProps) {
  const language = written.toLowerCase();
  return useLoadedExtensions(codeActions)
    .filter((action) => action.isOffered({ language, text }))
    .map(({ id, Component }) => <Component key={id} language={language} getCode={getCode} />);
}
