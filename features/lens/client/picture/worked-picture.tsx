import { Spinner } from '#client/ui/spinner.tsx';

export const pictureLook = 'block max-h-[48dvh] max-w-full lg:max-h-[76dvh] shadow-e2';

/** Placeholder for a picture, with a busy indicator. */
export function WorkingSign({ isWorking }: { isWorking: boolean }) {
  return isWorking ? (
    <span className="pointer-events-none absolute inset-0 grid place-items-center">
      <span className="rounded-full bg-black/60 p-2 text-white">
        <Spinner label="Working on the picture" />
      </span>
    </span>
  ) : null;
}
