import { ArrowUpRightIcon } from '@phosphor-icons/react/ArrowUpRight';
import { SealCheckIcon } from '@phosphor-icons/react/SealCheck';
import { classNames } from '#client/ui/class-names.ts';
import { SourceNumber } from '#client/ui/source-preview.tsx';
import { useCitedCard } from '#features/assistant/client/use-cited-card.ts';
import { Picture } from '#features/image-proxy/client/picture.tsx';
import { formatDate } from '#features/search/client/format-results.ts';
import type { VideoResult } from '#features/videos/shared/videos.contract.ts';
import { formatViews } from './format-video.ts';
import { VideoFrame } from './video-frame.tsx';

interface VideoCardProps {
  video: VideoResult;
  /** Cards that nothing cites have no number. */
  hasNumber?: boolean;
  isFirst: boolean;
  isPlaying: boolean;
  onToggle: () => void;
}

/** A video and its known details; unknown ones are omitted. */
export function VideoCard({ video, hasNumber = true, isFirst, isPlaying, onToggle }: VideoCardProps) {
  const { n, title, url, site, description, seconds, views, publishedAt, channel, tags, quality } = video;
  const { card, isLit, titleId } = useCitedCard(n, hasNumber);
  const facts = [
    views === null ? null : formatViews(views),
    publishedAt === null ? null : formatDate(publishedAt),
  ].filter((fact) => fact !== null);

  return (
    <article
      {...card}
      className={classNames(
        'transition-tap flex min-w-0 flex-col rounded-card border bg-surface high-contrast:border-text',
        isLit ? 'border-accent-line' : 'border-line',
      )}
    >
      <VideoFrame
        title={title}
        picture={<Picture src={video.thumbnail} alt="" isLazy={!isFirst} />}
        seconds={seconds}
        quality={quality}
        player={video.player}
        isPlaying={isPlaying}
        onToggle={onToggle}
      />
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <h3 id={titleId} className="flex gap-2.5 text-h3">
          {hasNumber && (
            <span className="mt-0.5 shrink-0">
              <span className="sr-only">Result </span>
              <SourceNumber number={n} isActive={isLit} />
            </span>
          )}
          <a
            data-result-link
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            dir="auto"
            className="line-clamp-2 min-h-6 min-w-6 flex-1 break-words text-text no-underline hover:underline"
          >
            {title}
          </a>
        </h3>
        {channel !== null && (
          <p className="flex min-w-0 items-center gap-1.5 text-small font-semibold text-text-2">
            <span dir="auto" className="truncate">
              {channel.name}
            </span>
            {channel.isVerified && (
              <SealCheckIcon
                size={16}
                weight="fill"
                className="shrink-0 text-primary"
                aria-label="Verified channel"
              />
            )}
          </p>
        )}
        {facts.length > 0 && <p className="text-small text-text-3">{facts.join(' · ')}</p>}
        {description !== '' && (
          <p dir="auto" className="line-clamp-3 text-small text-text-2">
            {description}
          </p>
        )}
        {tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li
                key={tag}
                dir="auto"
                className="max-w-full truncate rounded-tag bg-sunken px-2 text-micro text-text-2"
              >
                {tag}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-auto pt-1 text-small">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={titleId}
            className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-link no-underline hover:underline"
          >
            Watch on {site}
            <span className="sr-only"> (opens in a new tab)</span>
            <ArrowUpRightIcon className="rtl:-scale-x-100" size={14} weight="bold" aria-hidden />
          </a>
        </p>
      </div>
    </article>
  );
}
