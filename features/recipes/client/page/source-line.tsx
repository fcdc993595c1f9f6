import { isWrittenByModel } from '#features/recipes/shared/proposal-parts.ts';
import type { RecipeSource } from '#features/recipes/shared/recipes.contract.ts';

/** Author of an imported recipe, with a link. */
export function SourceLine({ source: { url, name, author } }: { source: RecipeSource }) {
  const site = name || (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');
  const from = [author, site].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(', ');
  if (isWrittenByModel({ url, name })) {
    return author === '' ? <>Written by a model, untested.</> : <>Written by {author}, untested.</>;
  }
  if (url === '') return from === '' ? 'Imported.' : `From ${from}.`;
  return (
    <>
      From{' '}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="text-link underline underline-offset-4 wrap-anywhere"
      >
        {from === '' ? url : from}
      </a>
      . Diets, allergens and nutrition are computed by Everyday.
    </>
  );
}
