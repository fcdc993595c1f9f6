/** How a picture was made, as IPTC's digital source types name what programs make. */
export const digitalSources = [
  'algorithmicMedia',
  'compositeSynthetic',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
] as const;
export type DigitalSource = (typeof digitalSources)[number];

export const digitalSourceAddress = (source: DigitalSource): string =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`;
