import { useState } from 'react';
import { SelectField } from '#client/ui/select-field.tsx';
import type { ProductCard } from '#features/site/shared/cards.ts';
import { type StoreSort, sortProducts, storeSorts } from '#features/site/shared/store-sorts.ts';
import { CatalogueCards } from './catalogue-cards.tsx';
import { FeaturedProduct } from './featured-product.tsx';
import { FilterGroup } from './filter-group.tsx';
import { ProductCardView } from './product-card-view.tsx';
import { FoundCount, SearchBox } from './search-box.tsx';
import { useCatalogue } from './use-catalogue.ts';

export function StoreCatalogue({ products }: { products: ProductCard[] }) {
  const { query, setQuery, found, groups, clear } = useCatalogue(
    products,
    ({ name, shortDescription, features }) => [name, shortDescription, ...features],
    [{ label: 'Category', of: ({ category }) => category }],
  );
  const [sort, setSort] = useState<StoreSort>('popular');
  const [openId, setOpenId] = useState<string | null>(null);

  return (
    <div className="grid gap-6">
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_15rem]">
        <SearchBox label="Search products" value={query} onChange={setQuery} />
        <SelectField
          className="noscript:hidden"
          label="Sort by"
          value={sort}
          items={[...storeSorts]}
          onChange={(event) => setSort(event.currentTarget.value as StoreSort)}
        />
      </div>
      {groups.map((group) => (
        <FilterGroup key={group.label} {...group} />
      ))}
      <section aria-labelledby="featured-products" className="mt-2">
        <h2 id="featured-products" className="mb-4 text-h2">
          Featured products
        </h2>
        <ul className="grid items-start gap-4 sm:grid-cols-2">
          {products
            .filter((product) => product.featured)
            .map((product) => (
              <li key={product.id}>
                <FeaturedProduct
                  product={product}
                  isOpen={openId === product.id}
                  onToggle={() => setOpenId(openId === product.id ? null : product.id)}
                />
              </li>
            ))}
        </ul>
      </section>
      <section aria-labelledby="all-products" className="mt-4">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
          <h2 id="all-products" className="text-h2">
            All Products
          </h2>
          <FoundCount count={found.length} one="product" many="products" />
        </div>
        <CatalogueCards
          items={sortProducts(found, sort)}
          empty={{ title: 'No products match these filters.', onClear: clear }}
          card={(product) => <ProductCardView product={product} />}
        />
      </section>
      <p className="text-small text-text-2">
        Ratings and review counts are sample figures: there is no way to leave a review yet.
      </p>
    </div>
  );
}
