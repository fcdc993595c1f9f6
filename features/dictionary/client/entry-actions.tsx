import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { ButtonLink } from '#client/ui/button.tsx';
import { brand } from '#shared/brand.ts';
import { searchPath, searchPaths } from '#shared/search-paths.ts';

interface EntryActionsProps {
  /** What is asked. */
  question: string;
  /** What is searched for. */
  query: string;
}

/** The two actions on a reference page. */
export function EntryActions({ question, query }: EntryActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 lg:flex-col">
      <ButtonLink
        kind="primary"
        href={`/chat?q=${encodeURIComponent(question)}`}
        icon={<SunHorizonIcon size={18} weight="bold" aria-hidden />}
      >
        Ask {brand.name} about this
      </ButtonLink>
      <ButtonLink
        href={searchPath(searchPaths.web, query)}
        icon={<MagnifyingGlassIcon size={18} weight="bold" aria-hidden />}
      >
        Search the web
      </ButtonLink>
    </div>
  );
}
