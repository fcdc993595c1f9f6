import { type DrawingId, DrawnPicture } from '#features/image-proxy/client/drawings.tsx';
import { formatViews } from './format-video.ts';
import { VideoFrame } from './video-frame.tsx';
import { VideoGrid } from './video-grid.tsx';

const samples: { drawing: DrawingId; title: string; about: string; seconds: number; views: number }[] = [
  {
    drawing: 'tomato',
    title: 'Tomatoes on a balcony, from seed to salad',
    about: 'Which pot, how much water, and when to pinch out.',
    seconds: 754,
    views: 12_400,
  },
  {
    drawing: 'mug',
    title: 'Coffee without a machine',
    about: 'Four ways to brew a cup with what is in the kitchen.',
    seconds: 312,
    views: 3_150,
  },
  {
    drawing: 'can',
    title: 'Watering while you are away',
    about: 'A bottle, a string and a bucket keep plants alive for a week.',
    seconds: 188,
    views: 860,
  },
];

/** Written and drawn by us. They cannot be played, so they have no play button. */
export function VideoSamples() {
  return (
    <VideoGrid>
      {samples.map(({ drawing, title, about, seconds, views }) => (
        <article key={title} aria-label={title} className="rounded-card border border-line bg-surface">
          <VideoFrame
            title={title}
            picture={<DrawnPicture id={drawing} className="size-full" />}
            seconds={seconds}
            quality={null}
            player={null}
            isPlaying={false}
            onToggle={() => {}}
          />
          <div className="grid gap-1.5 p-4">
            <h3 className="text-h3">{title}</h3>
            <p className="text-small text-text-3">{formatViews(views)}</p>
            <p className="text-small text-text-2">{about}</p>
          </div>
        </article>
      ))}
    </VideoGrid>
  );
}
