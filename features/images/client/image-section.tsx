import { KindSection } from '#features/search/client/kind-section.tsx';
import type { SearchSection, SearchSectionProps } from '#features/search/client/search-section.ts';
import { ImageGrid } from './image-grid.tsx';
import { imageVertical } from './image-vertical.ts';

function ImageSection(search: SearchSectionProps) {
  return (
    <KindSection vertical={imageVertical} shows={6} {...search}>
      {(images) => <ImageGrid images={images} />}
    </KindSection>
  );
}

export const imageSections: readonly SearchSection[] = [{ id: 'images', order: 2, Section: ImageSection }];
