import type { SlotsAnswer } from '#features/calendar/shared/assistant.contract.ts';

/** Whose availability was checked, and whose is unknown. */
export function LookedAt({ people }: { people: SlotsAnswer['people'] }) {
  const names = (isKnown: boolean) =>
    people
      .filter((one) => one.isKnown === isKnown)
      .map(({ email }) => email)
      .join(', ');
  const [known, unknown] = [names(true), names(false)];
  if (people.length === 0) return null;
  return (
    <p role="status" className="text-small text-text-2 wrap-anywhere">
      {known !== '' && <>Within the free time of {known}. </>}
      {unknown !== '' && <>It is not known when {unknown} is free.</>}
    </p>
  );
}
