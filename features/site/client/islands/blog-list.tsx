import { classNames } from '#client/ui/class-names.ts';
import type { PostCard } from '#features/site/shared/cards.ts';
import { CatalogueCards } from './catalogue-cards.tsx';
import { PostCardView } from './post-card-view.tsx';
import { SearchBox } from './search-box.tsx';
import { useCatalogue } from './use-catalogue.ts';

export function BlogList({ posts, categories }: { posts: PostCard[]; categories: string[] }) {
  const { query, setQuery, found, chosen, choose, clear } = useCatalogue(
    posts,
    ({ title, description }) => [title, description],
    [{ label: 'Category', of: ({ category }) => category }],
  );
  const category = chosen.Category ?? null;

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[15rem_1fr]">
      <div className="grid gap-6">
        <SearchBox label="Search the blog" value={query} onChange={setQuery} />
        <nav aria-label="Categories">
          <h2 className="text-small font-semibold">Categories</h2>
          <ul className="mt-2 flex flex-wrap gap-1 lg:flex-col">
            {categories.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={category === name}
                  onClick={() => choose('Category', category === name ? null : name)}
                  className={classNames(
                    'transition-tap flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 text-control hover:bg-hover',
                    category === name && 'bg-primary-soft font-semibold text-primary-text',
                  )}
                >
                  {name}
                  <span className="text-small text-text-2">
                    {posts.filter((post) => post.category === name).length}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <section aria-labelledby="latest-posts">
        <h2 id="latest-posts" className="mb-4 text-h2">
          Latest Posts
        </h2>
        <CatalogueCards
          items={found}
          empty={{
            title: nothingFound(query, category),
            clearLabel: 'Show all posts',
            onClear: clear,
          }}
          card={(post) => <PostCardView post={post} />}
          className="grid gap-4 sm:grid-cols-2"
        />
      </section>
    </div>
  );
}

function nothingFound(query: string, category: string | null): string {
  if (category === null) return 'No posts match your search.';
  return query.trim() === '' ? `Nothing in ${category} yet.` : `No posts in ${category} match your search.`;
}
