import { Suspense } from 'react';
import { useSession } from '#client/app/session.tsx';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { type FoundWords, foundTextActions } from './found-text-action.ts';

/** A button for each; none for people who are not signed in, as they have nowhere to save. */
export function FoundTextActions({ words }: { words: FoundWords }) {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Suspense fallback={null}>
      <Buttons words={words} />
    </Suspense>
  );
}

function Buttons({ words }: { words: FoundWords }) {
  return useLoadedExtensions(foundTextActions).map(({ id, Component }) => (
    <Component key={id} words={words} />
  ));
}
