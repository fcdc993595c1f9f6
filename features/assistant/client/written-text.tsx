import { type ReactNode, useState } from 'react';
import { ApiError } from '#client/api-client.ts';

type Undoing = 'possible' | 'running' | 'undone' | 'failed';

interface WrittenTextProps {
  icon: ReactNode;
  title: string;
  /** What was done, with a link to the text. */
  children: ReactNode;
  /** Reverts it. */
  undo: () => Promise<unknown>;
}

/** A text that an answer wrote, with an undo. */
export function WrittenText({ icon, title, children, undo: takeBack }: WrittenTextProps) {
  const [undoing, setUndoing] = useState<Undoing>('possible');

  async function undo() {
    setUndoing('running');
    try {
      await takeBack();
      setUndoing('undone');
    } catch (error) {
      // It is already in Deleted.
      const isGone = error instanceof ApiError && error.code === 'not_found';
      setUndoing(isGone ? 'undone' : 'failed');
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-2 text-small text-text-2">
      {icon}
      <span role="status">
        {undoing === 'undone' ? <>Undone: “{title}”</> : children}
        {undoing === 'failed' && <> · That did not work.</>}
      </span>
      {undoing !== 'undone' && (
        <button
          type="button"
          disabled={undoing === 'running'}
          onClick={() => void undo()}
          className="min-h-11 px-2 font-semibold text-link hover:underline"
        >
          Undo
        </button>
      )}
    </li>
  );
}
