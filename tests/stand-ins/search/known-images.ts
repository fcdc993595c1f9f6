/** A picture that stand-in services know about. */
export interface KnownImage {
  pageUrl: string;
  imageUrl: string;
  title: string;
  width: number;
  height: number;
  creator: string;
}

/** Wide, tall and square in turn. Found for every query except those containing `nothing`. */
export function knownImages(count: number, site = 'pictures.example'): KnownImage[] {
  return Array.from({ length: count }, (_, index) => ({
    pageUrl: `https://${site}/page-${index + 1}`,
    imageUrl: `https://${site}/files/${index + 1}.jpg`,
    title: `Picture ${index + 1} of ${site}`,
    width: [1200, 800, 900][index % 3]!,
    height: [800, 1200, 900][index % 3]!,
    creator: `Maker ${index + 1}`,
  }));
}
