import { BookmarkSimpleIcon } from '@phosphor-icons/react/BookmarkSimple';
import { ChefHatIcon } from '@phosphor-icons/react/ChefHat';
import { ClockIcon } from '@phosphor-icons/react/Clock';
import { FireIcon } from '@phosphor-icons/react/Fire';
import { StarIcon } from '@phosphor-icons/react/Star';
import { IconButton } from '#client/ui/icon-button.tsx';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import { categoryLabel, difficultyLabel } from '#features/recipes/shared/recipe-kinds.ts';
import type { RecipeCard as Card } from '#features/recipes/shared/recipes.contract.ts';
import { contentLanguage } from '../content-language.ts';
import { formatMinutes } from '../format-minutes.ts';
import { RecipePicture } from '../photo/recipe-picture.tsx';
import { AllergenWarnings } from './allergen-warnings.tsx';
import { VerifiedBadge } from './verified-badge.tsx';
import { whyShown } from './why-shown.ts';

interface RecipeCardProps {
  card: Card;
  /** “6 of 8 · missing lime” */
  note?: string;
  onFavourite: (card: Card, isFavourite: boolean) => void;
  /** Set where the recipe is a recommendation. */
  onDismiss?: (card: Card) => void;
}

export function RecipeCard({ card, note, onFavourite, onDismiss }: RecipeCardProps) {
  const {
    id,
    title,
    category,
    rating,
    minutes,
    difficulty,
    kcal,
    author,
    isFavourite,
    warnings,
    foods,
    photo,
  } = card;
  const why = whyShown(card, new Date());
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface focus-within:border-line-strong hover:border-line-strong">
      <RecipePicture photo={photo} title={title} foods={foods} isSmall className="h-40 w-full" />
      {/* Stacked above the card's link, so that it is clickable by itself. */}
      <div className="absolute end-2.5 top-2.5 z-1">
        <IconButton
          label={isFavourite ? `Remove ${title} from favourites` : `Add ${title} to favourites`}
          isPressed={isFavourite}
          className="bg-surface!"
          icon={<BookmarkSimpleIcon size={20} weight={isFavourite ? 'fill' : 'regular'} aria-hidden />}
          onClick={() => onFavourite(card, !isFavourite)}
        />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4 pt-3">
        <p className="flex items-center justify-between gap-2 text-small font-semibold text-madder">
          <span>{categoryLabel(category)}</span>
          <span className="text-text-2">
            {rating === null ? (
              <span className="font-normal">Not rated yet</span>
            ) : (
              <span className="inline-flex items-center gap-1 text-text">
                <StarIcon size={15} weight="fill" className="text-accent-text" aria-hidden />
                <span className="sr-only">Rating</span>
                {rating.mean.toLocaleString('en-GB', { maximumFractionDigits: 1 })}
                {!card.isOwn && (
                  <span className="font-normal text-text-2">
                    {rating.count === 1 ? '· 1 vote' : `· ${rating.count} votes`}
                  </span>
                )}
              </span>
            )}
          </span>
        </p>
        <h3 className="text-h3">
          {/* The whole card is its link. */}
          <a
            href={recipeHref(id)}
            dir="auto"
            lang={contentLanguage(card)}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </a>
        </h3>
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-small text-text-2">
          <li className="inline-flex items-center gap-1">
            <ClockIcon size={16} aria-hidden />
            {formatMinutes(minutes)}
          </li>
          <li className="inline-flex items-center gap-1">
            <ChefHatIcon size={16} aria-hidden />
            {difficultyLabel(difficulty)}
          </li>
          {kcal !== null && (
            <li className="inline-flex items-center gap-1">
              <FireIcon size={16} aria-hidden />
              {`about ${kcal} cal`}
            </li>
          )}
        </ul>
        <AllergenWarnings warnings={warnings} />
        {card.dislikedFood !== null && (
          <p className="text-small text-accent-text">{`With ${card.dislikedFood}, which you do not eat`}</p>
        )}
        {note !== undefined && <p className="text-small text-text-2">{note}</p>}
        {why !== '' && <p className="text-small text-text-2 wrap-anywhere">{why}</p>}
        <p className="mt-auto flex items-center gap-1 pt-1 text-small text-text-2">
          {author.kind === 'everyday' ? (
            'Everyday kitchen'
          ) : author.kind === 'you' ? (
            'You'
          ) : author.kind === 'model' && author.name === '' ? (
            'A model, untested'
          ) : author.kind === 'model' ? (
            `${author.name}, untested`
          ) : (
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {author.name}
            </span>
          )}
          <VerifiedBadge author={author} />
          {onDismiss && (
            <button
              type="button"
              // As above.
              className="relative z-1 ms-auto inline-flex min-h-11 items-center text-text-2 underline-offset-4 hover:text-text hover:underline"
              aria-label={`Not this: ${title}`}
              onClick={() => onDismiss(card)}
            >
              Not this
            </button>
          )}
        </p>
      </div>
    </article>
  );
}
