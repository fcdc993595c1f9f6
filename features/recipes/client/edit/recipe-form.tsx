import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { useDebounced } from '#client/app/use-debounced.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import {
  categoryLabel,
  difficultyLabel,
  RecipeCategory,
  RecipeDifficulty,
} from '#features/recipes/shared/recipe-kinds.ts';
import {
  maxCuisineLength,
  maxIngredientsLength,
  maxMethodLength,
  maxMinutes,
  maxRecipeNotesLength,
  maxRecipeSummaryLength,
  maxRecipeTitleLength,
  maxYieldWordsLength,
  type RecipeSource,
  RecipeWords,
} from '#features/recipes/shared/recipes.contract.ts';
import { ServingsField } from '../page/servings-field.tsx';
import { removePhoto, setPhoto, takePhoto } from '../photo/photo.api.ts';
import { PhotoField } from '../photo/photo-field.tsx';
import { changeRecipe, createRecipe, refreshRecipes, useReading } from '../recipes.api.ts';
import { languageItems } from './language-items.ts';
import { ReadLines } from './read-lines.tsx';
import { useRecipeDraft } from './use-recipe-draft.ts';

interface RecipeFormProps {
  id: string;
  draftId: string;
  /** Null for a new recipe. */
  revision: number | null;
  words: RecipeWords;
  /** Source of an imported recipe. */
  source?: RecipeSource;
  /** What to check before saving. */
  advice?: string | null;
  /** The id of the same recipe if the person already has it. */
  knownId?: string | null;
  /** The saved photo. */
  photo?: string | null;
  /** The source page's picture, fetched only if it is to be kept. */
  pictureUrl?: string | null;
  /** The model that copied it, whose words need checking first. */
  readBy?: string | null;
}

/** Input is parsed live, line by line, and kept on this device until it is saved. */
export function RecipeForm({
  id,
  draftId,
  revision,
  words: stored,
  source,
  advice = null,
  knownId = null,
  photo: storedPhoto = null,
  pictureUrl = null,
  readBy = null,
}: RecipeFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { isBusy, submit } = useSubmitOnce();
  const { words, photo, change, changePhoto, forget, discard, isRestored } = useRecipeDraft({
    ...{ draftId, revision },
    words: stored,
    photo: storedPhoto,
  });
  const [keepsPicture, setKeepsPicture] = useState(pictureUrl !== null);
  const { showToast } = useToast();
  const [isCompared, setIsCompared] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tags, setTags] = useState<string | null>(null);
  const ingredients = useDebounced(words.ingredients, 400, words.ingredients.trim() === '');
  const method = useDebounced(words.method, 400, words.method === '');
  const reading = useReading({ ingredients, method, servings: words.servings });
  const shownTags = tags ?? words.tags.join(', ');

  function save(event: FormEvent) {
    event.preventDefault();
    void submit(async (stayBusy) => {
      if (readBy !== null && !isCompared) {
        setFailure('Compare what the model read with the original, and tick that you did.');
        return;
      }
      const checked = RecipeWords.safeParse(words);
      if (!checked.success) {
        setFailure(checked.error.issues[0]?.message ?? 'Failed to save recipe.');
        return;
      }
      try {
        await (revision === null
          ? createRecipe({ id, ...checked.data, ...(source && { source }) })
          : changeRecipe(id, { baseRevision: revision, ...checked.data }));
        if (!(await savePhoto())) showToast({ message: 'The recipe is saved, but not its photo.' });
        await forget();
        refreshRecipes(queryClient);
        stayBusy();
        void navigate(recipeHref(id), { replace: true });
      } catch (error) {
        setFailure(
          error instanceof ApiError && error.code === 'conflict'
            ? 'This recipe was changed elsewhere. Copy your words, reload the page and put them in again.'
            : error instanceof ApiError && error.code === 'invalid_input'
              ? error.message
              : 'Failed to save recipe.',
        );
      }
    });
  }

  /** @returns whether the chosen photo was saved. */
  async function savePhoto(): Promise<boolean> {
    try {
      if (photo !== storedPhoto) await (photo === null ? removePhoto(id) : setPhoto(id, photo));
      else if (photo === null && pictureUrl !== null && keepsPicture) await takePhoto(id, pictureUrl);
      return true;
    } catch {
      return false;
    }
  }

  const minutesField = (label: string, name: 'prepMinutes' | 'cookMinutes' | 'restMinutes') => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={maxMinutes}
      step={1}
      value={String(words[name])}
      onChange={(event) =>
        change({ [name]: Math.min(maxMinutes, Math.max(0, Math.floor(Number(event.target.value) || 0))) })
      }
    />
  );

  return (
    <form onSubmit={save} noValidate className="page max-w-6xl pt-5 pb-28 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{revision === null ? 'New recipe' : 'Edit recipe'}</h1>
        <div className="flex gap-2">
          <ButtonLink href={revision === null ? '/recipe' : recipeHref(id)}>Cancel</ButtonLink>
          <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving">
            Save recipe
          </Button>
        </div>
      </div>
      {failure !== null && (
        <div className="mt-4">
          <Banner kind="error">{failure}</Banner>
        </div>
      )}
      {source && (
        <p className="mt-3 text-small text-text-2 wrap-anywhere">
          {source.url === '' ? source.name || 'From your text or file.' : `From ${source.url}`}
        </p>
      )}
      {advice !== null && <p className="mt-3 rounded-card bg-sunken p-3 text-small">{advice}</p>}
      {readBy !== null && (
        <div className="mt-3 rounded-card bg-accent-soft p-3">
          <p className="text-small">
            {`Read by ${readBy}, which can be wrong: an amount or an ingredient may be missing or changed. Diets and allergens below follow from these words.`}
          </p>
          <Checkbox
            label="I compared it with the original"
            checked={isCompared}
            onChange={(event) => setIsCompared(event.target.checked)}
          />
        </div>
      )}
      {knownId !== null && (
        <p className="mt-3 rounded-card bg-sunken p-3 text-small">
          You already have this recipe.{' '}
          <a href={recipeHref(knownId)} className="text-link underline underline-offset-4">
            Open it
          </a>
        </p>
      )}
      {isRestored && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card bg-sunken p-3 text-small">
          <p className="min-w-0 flex-1">What you typed last time and did not save has been restored.</p>
          <Button onClick={() => void discard()}>Discard them</Button>
        </div>
      )}
      <div className="mt-5">
        <PhotoField photo={photo} onChange={changePhoto} />
        {pictureUrl !== null && photo === null && (
          <Checkbox
            label="Keep the picture of the page"
            checked={keepsPicture}
            onChange={(event) => setKeepsPicture(event.target.checked)}
          />
        )}
      </div>
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        <TextField
          label="Title"
          value={words.title}
          maxLength={maxRecipeTitleLength}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label="In one sentence"
          value={words.summary}
          maxLength={maxRecipeSummaryLength}
          onChange={(event) => change({ summary: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="Category"
            value={words.category}
            onChange={(event) => change({ category: event.target.value as RecipeCategory })}
            items={RecipeCategory.options.map((value) => ({ value, label: categoryLabel(value) }))}
          />
          <SelectField
            label="Difficulty"
            value={words.difficulty}
            onChange={(event) => change({ difficulty: event.target.value as RecipeDifficulty })}
            items={RecipeDifficulty.options.map((value) => ({ value, label: difficultyLabel(value) }))}
          />
        </div>
        <div className="grid grid-cols-3 items-end gap-3">
          {minutesField('Preparation, min', 'prepMinutes')}
          {minutesField('Cooking, min', 'cookMinutes')}
          {minutesField('Resting, min', 'restMinutes')}
        </div>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Cuisine"
            placeholder="Italian"
            value={words.cuisine}
            maxLength={maxCuisineLength}
            onChange={(event) => change({ cuisine: event.target.value })}
          />
          <TextField
            label="Makes"
            placeholder="12 muffins"
            value={words.yieldWords}
            maxLength={maxYieldWordsLength}
            onChange={(event) => change({ yieldWords: event.target.value })}
          />
        </div>
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <SelectField
            label="Language"
            value={words.language}
            onChange={(event) => change({ language: event.target.value })}
            items={languageItems(words.language)}
          />
          <ServingsField servings={words.servings} onChange={(servings) => change({ servings })} />
        </div>
        <div className="lg:col-span-2">
          <TextField
            label="Tags, separated by commas"
            value={shownTags}
            maxLength={330}
            onChange={(event) => {
              setTags(event.target.value);
              const list = event.target.value.split(',').map((tag) => tag.trim().slice(0, 30));
              change({ tags: [...new Set(list.filter((tag) => tag !== ''))].slice(0, 10) });
            }}
          />
        </div>
        <TextAreaField
          label="Ingredients, one per line"
          rows={12}
          maxLength={maxIngredientsLength}
          placeholder={'2 x 400 g tins chickpeas, drained\n1 onion, finely chopped\nsalt, to taste'}
          value={words.ingredients}
          onChange={(event) => change({ ingredients: event.target.value })}
        />
        <ReadLines
          analysis={words.ingredients.trim() === '' ? undefined : reading.data}
          isFailed={reading.isError}
        />
        <TextAreaField
          label="Method, one step per line"
          rows={10}
          maxLength={maxMethodLength}
          value={words.method}
          onChange={(event) => change({ method: event.target.value })}
        />
        <TextAreaField
          label="Your notes"
          rows={10}
          maxLength={maxRecipeNotesLength}
          value={words.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
    </form>
  );
}
