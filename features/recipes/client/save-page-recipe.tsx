import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { useNavigate } from 'react-router';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { AnswerActionProps } from '#features/assistant/client/answer-action.ts';
import type { FoundWords } from '#features/assistant/client/found-text-action.ts';
import { findPart } from '#features/assistant/shared/message-part.ts';
import { importingPage } from './import/import-href.ts';
import { namesRecipe } from './names-recipe.ts';

const mostButtons = 3;

/** Offers the original recipe of each source page that has recipe markup, instead of the answer's words. */
export function SavePageRecipes({ answer }: AnswerActionProps) {
  const navigate = useNavigate();
  const pages = findPart(answer.parts, 'page-recipes')?.pages ?? [];
  return pages
    .slice(0, mostButtons)
    .map(({ url }) => (
      <IconButton
        key={url}
        label={`Save the recipe of ${siteOf(url)}`}
        icon={<CookingPotIcon size={20} aria-hidden />}
        onClick={() => void navigate(...importingPage(url))}
      />
    ));
}

/** Offered for search results that look like recipes; whether one is turns out when the page is read. */
export function SaveFoundRecipe({ words: { title, url } }: { words: FoundWords }) {
  const navigate = useNavigate();
  if (url === undefined || !/^https?:/i.test(url) || !namesRecipe(`${title} ${url}`)) return null;
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-link hover:underline"
      onClick={() => void navigate(...importingPage(url))}
    >
      <CookingPotIcon size={14} weight="bold" aria-hidden />
      Save as recipe
      <span className="sr-only">: {title}</span>
    </button>
  );
}

function siteOf(url: string): string {
  return (URL.parse(url)?.hostname ?? url).replace(/^www\./, '');
}
