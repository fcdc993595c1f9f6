import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { SlidersHorizontalIcon } from '@phosphor-icons/react/SlidersHorizontal';
import { Chip, ChipLink } from '#client/ui/chip.tsx';
import { Menu } from '#client/ui/menu.tsx';
import type { ImageLicence, ImageOrientation } from '#features/images/shared/images.contract.ts';
import type { ProviderReport } from '#features/search/shared/search.contract.ts';
import { searchPath } from '#shared/search-paths.ts';
import { imageVertical } from './image-vertical.ts';

const orientations: { id: ImageOrientation | undefined; label: string }[] = [
  { id: undefined, label: 'All' },
  { id: 'wide', label: 'Wide' },
  { id: 'tall', label: 'Tall' },
  { id: 'square', label: 'Square' },
];

const licences: { id: ImageLicence | undefined; label: string }[] = [
  { id: undefined, label: 'Any licence' },
  { id: 'any-use', label: 'Free to use' },
  { id: 'commercial', label: 'Free for commercial use' },
  { id: 'changes', label: 'Free to modify' },
  { id: 'public-domain', label: 'Public domain' },
];

/** The other sources do not know licences, so filtering them by one would return nothing. */
const knowLicences = new Set(['openverse', 'commons']);

interface ImageFiltersProps {
  query: string;
  filters: Readonly<Record<string, string>>;
  providers: ProviderReport[];
}

export function ImageFilters({ query, filters, providers }: ImageFiltersProps) {
  if (providers.length === 0) return null;
  const hrefWith = (name: string, value: string | undefined) => {
    const { [name]: _old, ...others } = filters;
    return searchPath(
      imageVertical.path,
      query,
      1,
      value === undefined ? others : { ...others, [name]: value },
    );
  };
  const licence = licences.find(({ id }) => id === filters.licence) ?? licences[0]!;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <nav aria-label="Shape" className="flex flex-wrap gap-2">
        {orientations.map(({ id, label }) => (
          <ChipLink key={label} href={hrefWith('orientation', id)} isSelected={filters.orientation === id}>
            {label}
          </ChipLink>
        ))}
      </nav>
      {providers.some(({ id }) => knowLicences.has(id)) && (
        <Menu
          trigger={
            <Chip
              icon={<SlidersHorizontalIcon size={16} aria-hidden />}
              isSelected={licence.id !== undefined}
            >
              {licence.label}
              <CaretDownIcon size={14} weight="bold" aria-hidden />
            </Chip>
          }
          items={licences.map(({ id, label }) => ({ label, href: hrefWith('licence', id) }))}
        />
      )}
    </div>
  );
}
