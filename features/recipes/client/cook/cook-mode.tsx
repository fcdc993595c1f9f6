import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/ArrowRight';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import { SunIcon } from '@phosphor-icons/react/Sun';
import { XIcon } from '@phosphor-icons/react/X';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { Banner } from '#client/ui/banner.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton, IconLink } from '#client/ui/icon-button.tsx';
import { readingKey } from '#client/ui/reading-key.ts';
import { stepsOf } from '#features/recipes/shared/method-steps.ts';
import { showHeats } from '#features/recipes/shared/oven-heat.ts';
import type { ReadLine } from '#features/recipes/shared/recipe-analysis.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import { timesIn } from '#features/recipes/shared/recipe-times.ts';
import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';
import { showLine } from '#features/recipes/shared/scale-line.ts';
import { newId } from '#shared/ids.ts';
import { contentLanguage } from '../content-language.ts';
import { markRecipe, refreshRecipes } from '../recipes.api.ts';
import { useRecipeSettings } from '../use-recipe-settings.ts';
import { TimerRow } from './timer-row.tsx';
import { useCookTimers } from './use-cook-timers.ts';
import { useCookVoice } from './use-cook-voice.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface CookModeProps {
  recipe: Recipe;
  servings: number;
}

/** One step per screen with its ingredients, and timers that outlive the page. */
export function CookMode({ recipe, servings }: CookModeProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { isBusy, submit } = useSubmitOnce();
  const [hasFailed, setHasFailed] = useState(false);
  // Pressing Done again after a failure logs the same time.
  const [cookId] = useState(() => newId());
  const wake = useWakeLock();
  const cook = useCookTimers(recipe.id);
  const { recipeUnits } = useRecipeSettings();
  const steps = stepsOf(recipe.method);
  const lang = contentLanguage(recipe);
  const at = Math.min(cook.step, Math.max(0, steps.length - 1));
  const step = showHeats(steps[at] ?? '', recipeUnits);
  const isLast = at >= steps.length - 1;
  const lines = linesOf(step, recipe.analysis.lines);
  const { goTo } = cook;
  // The newest is large, unless another was pressed.
  const [shown, setShown] = useState<string | null>(null);
  const newest = cook.timers.toReversed();
  const main = newest.find(({ id }) => id === shown) ?? newest[0];
  const inOrder = [...newest.filter((timer) => timer === main), ...newest.filter((timer) => timer !== main)];

  function startTimer(label: string, seconds: number) {
    setShown(null);
    cook.start(label, seconds);
  }

  const voice = useCookVoice((word) => {
    if (word === 'next' && !isLast) goTo(at + 1);
    else if (word === 'back' && at > 0) goTo(at - 1);
    else if (word === 'timer') {
      const [time] = timesIn(step);
      if (time) startTimer(labelOf(step, time.words), time.seconds);
    }
  });

  function finish() {
    void submit(async (stayBusy) => {
      try {
        await markRecipe(recipe.id, { cooked: { id: cookId, servings } });
      } catch {
        setHasFailed(true);
        return;
      }
      await cook.finish();
      refreshRecipes(queryClient);
      stayBusy();
      // The recipe page then asks for a rating, and can take this back.
      void navigate(recipeHref(recipe.id), { state: { isCooked: true, cookId } });
    });
  }

  // With the step itself: a key that is pressed as soon as it is seen would be lost, or go on from the step before.
  useLayoutEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isOnControl =
        event.target instanceof HTMLElement && event.target.closest('button, a, input') !== null;
      const key = readingKey(event.key);
      if (key === 'Escape') void navigate(recipeHref(recipe.id));
      else if (key === 'ArrowRight' && !isLast) goTo(at + 1);
      else if (key === 'ArrowLeft' && at > 0) goTo(at - 1);
      else if (key === ' ' && !isOnControl && !isLast) {
        event.preventDefault();
        goTo(at + 1);
      }
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [at, goTo, isLast, navigate, recipe.id]);

  return (
    <main className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <header className="flex items-center gap-2">
        <IconLink label="Stop cooking" href={recipeHref(recipe.id)} icon={<XIcon size={24} aria-hidden />} />
        <h1 dir="auto" lang={lang} className="min-w-0 flex-1 truncate text-center text-h3">
          {recipe.title}
        </h1>
        {voice.can ? (
          <IconButton
            label={voice.isOn ? 'Stop listening' : 'Cook by voice'}
            isPressed={voice.isOn}
            icon={<MicrophoneIcon size={22} weight={voice.isOn ? 'fill' : 'regular'} aria-hidden />}
            onClick={voice.toggle}
          />
        ) : (
          <span className="size-11" aria-hidden="true" />
        )}
      </header>
      <div aria-hidden="true" className="mt-3 flex gap-1.5">
        {steps.map((one, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
            key={`${index} ${one.length}`}
            className={classNames(
              'h-1.5 flex-1 rounded-full',
              index < at ? 'bg-primary' : index === at ? 'bg-accent' : 'bg-line',
            )}
          />
        ))}
      </div>
      <div className="lg:grid lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-10">
        <div aria-live="polite" className="mt-5">
          <p className="font-semibold text-text-2">{`Step ${at + 1} of ${Math.max(1, steps.length)}`}</p>
          <p
            dir="auto"
            lang={steps.length === 0 ? undefined : lang}
            className="mt-2 text-[1.75rem] leading-[2.3125rem] font-semibold wrap-anywhere"
          >
            {steps.length === 0 ? (
              'This recipe has no steps yet.'
            ) : (
              <StepWords step={step} onStart={startTimer} />
            )}
          </p>
        </div>
        {lines.length > 0 && (
          <ul
            aria-label="For this step"
            className="mt-6 divide-y divide-line rounded-card border border-line bg-surface px-4"
          >
            {lines.map((line) => {
              const { amount, words } = showLine(line, {
                factor: servings / recipe.servings,
                units: recipeUnits,
                cupMl: recipe.analysis.cupMl,
              });
              return (
                <li key={line.number} className="flex items-baseline justify-between gap-3 py-3">
                  <span dir="auto" lang={lang} className="min-w-0 wrap-anywhere first-letter:uppercase">
                    {words}
                  </span>
                  <span className="shrink-0 font-bold">{amount}</span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {cook.timers.length > 0 && (
        <ul aria-label="Timers" className="mt-5 space-y-2">
          {inOrder.map((timer) => (
            <TimerRow
              key={timer.id}
              timer={timer}
              now={cook.now}
              isMain={timer === inOrder[0]}
              onShow={() => setShown(timer.id)}
              onPause={() => cook.pause(timer.id)}
              onAddFive={() => cook.addFive(timer.id)}
              onRemove={() => cook.remove(timer.id)}
            />
          ))}
        </ul>
      )}
      {hasFailed && (
        <div className="mt-5">
          <Banner kind="error">We could not save that you cooked this. Press Done again.</Banner>
        </div>
      )}
      <div className="mt-auto pt-8">
        {voice.problem !== null && (
          <p role="status" className="mb-2 text-center text-small text-text-2">
            {voice.problem}
          </p>
        )}
        <p
          role="status"
          className="mb-3 flex items-center justify-center gap-2 text-center text-small text-text-2"
        >
          <SunIcon size={18} className="shrink-0" aria-hidden />
          <span>
            {wake === 'held'
              ? 'The screen stays on.'
              : wake === 'asking'
                ? 'Asking the screen to stay on.'
                : 'This browser cannot keep the screen on.'}
            {voice.isOn && ' Say “next”, “back” or “timer”.'}
            {voice.can && !voice.isOn && ' Press the microphone to say “next”, “back” or “timer”.'}
          </span>
        </p>
        <div className="grid grid-cols-2 gap-3">
          <BigButton isDisabled={at === 0} onClick={() => goTo(at - 1)}>
            <ArrowLeftIcon className="rtl:-scale-x-100" size={24} aria-hidden />
            Back
          </BigButton>
          {isLast ? (
            <BigButton
              isMain
              isDisabled={isBusy}
              onClick={({ detail }) => {
                // The second half of a double press on Next, which was here before.
                if (detail < 2) finish();
              }}
            >
              Done
              <CheckIcon size={24} aria-hidden />
            </BigButton>
          ) : (
            <BigButton isMain onClick={() => goTo(at + 1)}>
              Next
              <ArrowRightIcon className="rtl:-scale-x-100" size={24} aria-hidden />
            </BigButton>
          )}
        </div>
      </div>
    </main>
  );
}

interface BigButtonProps {
  children: ReactNode;
  onClick: (event: MouseEvent) => void;
  isMain?: boolean;
  isDisabled?: boolean;
}

function BigButton({ children, onClick, isMain = false, isDisabled = false }: BigButtonProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onClick}
      className={classNames(
        'flex h-18 items-center justify-center gap-2 rounded-panel text-h3 disabled:opacity-45',
        isMain
          ? 'bg-accent text-on-accent high-contrast:border-2 high-contrast:border-text'
          : 'border border-line-strong bg-surface',
      )}
    >
      {children}
    </button>
  );
}

/** The text of a step; each duration in it starts a timer. */
function StepWords({ step, onStart }: { step: string; onStart: (label: string, seconds: number) => void }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, words, seconds } of timesIn(step)) {
    parts.push(step.slice(at, start));
    parts.push(
      <button
        key={start}
        type="button"
        className="min-h-11 border-b-3 border-dashed border-accent-line text-accent-text"
        onClick={() => onStart(labelOf(step, words), seconds)}
      >
        {words}
        <span className="sr-only">: start a timer</span>
      </button>,
    );
    at = end;
  }
  return [...parts, step.slice(at)];
}

/** “Simmer 15 minutes”: the verb of the sentence with the duration. */
function labelOf(step: string, words: string): string {
  const sentence = step.split(/(?<=[.!?])\s+/).find((one) => one.includes(words)) ?? step;
  return `${sentence.split(/\s+/)[0] ?? ''}, ${words}`;
}

/** The lines whose food the step mentions. */
function linesOf(step: string, lines: readonly ReadLine[]): ReadLine[] {
  const said = step.toLowerCase();
  return lines.filter(
    (line) =>
      !line.isHeading &&
      line.foods.some(({ words }) => {
        const last = words.toLowerCase().split(/\s+/).at(-1) ?? '';
        return last.length > 2 && (said.includes(last) || said.includes(last.replace(/e?s$/, '')));
      }),
  );
}
