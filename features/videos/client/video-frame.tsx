import { PlayIcon } from '@phosphor-icons/react/Play';
import { XIcon } from '@phosphor-icons/react/X';
import type { ReactNode } from 'react';
import { clockOf, formatDuration } from './format-video.ts';

interface VideoFrameProps {
  title: string;
  picture: ReactNode;
  seconds: number | null;
  quality: string | null;
  /** Our own page that plays it; null if it plays only on its own site. */
  player: string | null;
  isPlaying: boolean;
  onToggle: () => void;
}

const badge = 'rounded-tag bg-black/80 px-1.5 text-micro font-semibold text-white';

/** A video's picture and, on demand, its player in the same place. Until then no other server is contacted. */
export function VideoFrame(props: VideoFrameProps) {
  const { title, picture, seconds, quality, player, isPlaying, onToggle } = props;
  return (
    <div className="relative aspect-video overflow-hidden rounded-t-card bg-black">
      {isPlaying && player !== null ? (
        <>
          <iframe
            src={player}
            title={`Player: ${title}`}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            className="size-full border-0"
          />
          <button
            type="button"
            aria-label={`Close the player of ${title}`}
            title="Close"
            onClick={onToggle}
            className="press absolute end-2 top-2 flex size-9 target-[44px] items-center justify-center rounded-full bg-black/80 text-white"
          >
            <XIcon size={18} weight="bold" aria-hidden />
          </button>
        </>
      ) : (
        <>
          {picture}
          {player !== null && (
            <button
              type="button"
              aria-label={`Play ${title}`}
              onClick={onToggle}
              className="group absolute inset-0 flex items-center justify-center -outline-offset-4!"
            >
              <span className="transition-tap flex size-14 items-center justify-center rounded-full bg-black/75 text-white group-hover:bg-black">
                <PlayIcon size={26} weight="fill" aria-hidden />
              </span>
            </button>
          )}
          <p className="pointer-events-none absolute end-2 bottom-2 flex gap-1.5">
            {quality !== null && <span className={badge}>{quality}</span>}
            {seconds !== null && (
              <span className={badge}>
                <span aria-hidden>{clockOf(seconds)}</span>
                <span className="sr-only">{formatDuration(seconds)}</span>
              </span>
            )}
          </p>
        </>
      )}
    </div>
  );
}
