import { useLanguage } from '#client/language/language-boundary.tsx';
import { builtInName } from '#features/assistant/shared/built-in-name.ts';
import { shownModelName } from './shown-model-name.ts';

interface ModelLineProps {
  /** Null if unknown. */
  model: string | null;
  /** Why this one answered. */
  note?: string | null;
}

/**
 * Who wrote an answer. The built-in engine knows only English, which is stated where the page is in another language.
 */
export function ModelLine({ model, note = null }: ModelLineProps) {
  const isForeign = useLanguage() !== 'en';
  if (model === null) return null;
  return (
    <p className="text-micro text-text-3">
      {shownModelName(model)}
      {note && <span className="font-normal"> · {note}</span>}
      {isForeign && model === builtInName && (
        <>
          <span aria-hidden="true"> · </span>
          <span className="font-normal">It answers in English.</span>
        </>
      )}
    </p>
  );
}
