import { useState } from 'react';
import type { NewsResult } from '#features/news/shared/news.contract.ts';
import { NewsArt } from './news-art.tsx';

const shape = 'aspect-video w-full bg-sunken object-cover';

/** The report's picture through our own server; a drawn one if it has none or cannot be fetched. */
export function NewsPicture({ article }: { article: Pick<NewsResult, 'image' | 'n'> }) {
  const { image, n } = article;
  const [failed, setFailed] = useState<string | null>(null);
  if (image === null || failed === image) return <NewsArt number={n} className={shape} />;
  return (
    <img
      src={image}
      // The title beside it says what the report is about; no description of the picture exists.
      alt=""
      loading="lazy"
      decoding="async"
      width={640}
      height={360}
      onError={() => setFailed(image)}
      className={shape}
    />
  );
}
