import type { PostCard } from '#features/site/shared/cards.ts';
import { PictureCard } from './picture-card.tsx';

export function PostCardView({ post }: { post: PostCard }) {
  return (
    <PictureCard scene={post.scene} isTall>
      <div className="p-5">
        <p className="text-micro font-semibold text-primary-text">{post.category}</p>
        <h3 className="mt-1.5 line-clamp-2 text-h3">
          <a href={`/blog/${post.id}`} className="text-text no-underline hover:underline">
            {post.title}
          </a>
        </h3>
        <p className="mt-1 text-small text-text-2">{post.description}</p>
        <p className="mt-3 text-micro text-text-2">
          {post.date} · {post.minutes} min read
        </p>
      </div>
    </PictureCard>
  );
}
