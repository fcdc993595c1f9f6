import { ArrowRightIcon } from '@phosphor-icons/react/ArrowRight';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useId } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useFieldDictation } from '#client/app/dictation/use-field-dictation.tsx';
import { canTypeAtOnce } from '#client/ui/can-type-at-once.ts';
import { ModelButton } from '#features/models/client/model-button.tsx';
import { useModel } from '#features/models/client/model-provider.tsx';
import { ResearchButton } from '#features/research/client/research-button.tsx';
import { useResearch } from '#features/research/client/use-research.ts';
import { researchNoteForSearch } from '#features/research/shared/depths.ts';
import { maxQueryLength } from '#features/search/shared/search.contract.ts';
import { SuggestingInput } from '#features/suggestions/client/suggesting-input.tsx';
import { searchPath } from '#shared/search-paths.ts';
import { readFilters, readSearchParams } from './search-paths.ts';
import type { SearchVertical } from './search-vertical.ts';

interface SearchBarProps {
  vertical: Pick<SearchVertical, 'path' | 'fieldLabel' | 'placeholder' | 'keeps'>;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * The form at the foot of the page. With no query, its button stays enabled and focuses the field instead of searching.
 */
export function SearchBar({ vertical, field }: SearchBarProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { query } = readSearchParams(params);
  const { key } = useLocation();
  const { canChoose } = useModel();
  const queryClient = useQueryClient();
  const research = useResearch();
  const noteId = useId();
  const dictation = useFieldDictation(() => field.current);

  // The query stays so that it can be edited; going back restores the earlier one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words searched for again are a new visit
  useEffect(() => {
    if (field.current) field.current.value = query;
  }, [field, query, key]);

  function search(text: string): void {
    void navigate(searchPath(vertical.path, text, 1, readFilters(params, vertical.keeps ?? [])));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current;
    const text = input?.value.trim() ?? '';
    if (!input || text === '') return input?.focus();
    search(text);
  }

  return (
    <search className="relative min-w-0">
      {research.isOn && (
        <p id={noteId} className="mb-2 text-center text-micro text-text-3">
          {researchNoteForSearch(research.depth)}
        </p>
      )}
      {dictation.above}
      {dictation.below}
      <form
        action={vertical.path}
        onSubmit={handleSubmit}
        className="transition-tap flex h-16 items-center gap-2 rounded-panel border border-line-strong bg-raised ps-3 pe-2 shadow-e2 field-focus"
      >
        {canChoose && (
          <>
            <ModelButton hidesLabelOnPhones />
            <span className="h-8 w-px shrink-0 bg-line max-sm:hidden" aria-hidden />
          </>
        )}
        <SuggestingInput
          field={field}
          onSearch={search}
          onOpen={(href) => void navigate(href)}
          onRemoved={() => void queryClient.invalidateQueries({ queryKey: ['search-history'] })}
          listClassName="bottom-full mb-2.5"
          name="q"
          type="search"
          enterKeyHint="search"
          // Once there are results, they own the keys: `/` focuses the field.
          autoFocus={query === '' && canTypeAtOnce()}
          maxLength={maxQueryLength}
          aria-label={vertical.fieldLabel}
          aria-describedby={research.isOn ? noteId : undefined}
          placeholder={vertical.placeholder}
          className="h-full w-0 min-w-0 flex-1 bg-transparent ps-2 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {dictation.button}
        <ResearchButton noteOf={researchNoteForSearch} />
        <button
          type="submit"
          aria-label="Search"
          title="Search"
          className="press transition-tap flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent hover:brightness-95 high-contrast:border high-contrast:border-text"
        >
          <ArrowRightIcon className="rtl:-scale-x-100" size={20} weight="bold" aria-hidden />
        </button>
      </form>
    </search>
  );
}
