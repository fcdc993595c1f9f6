import { writeProvenance } from '#features/files/server/provenance.ts';
import type { DigitalSource } from '#features/files/shared/digital-source.ts';
import type { VersionRow } from './designs.queries.ts';

/** IPTC's digital source type of a picture. */
export function digitalSourceType({
  engine,
  composition,
  isEdited,
}: Pick<VersionRow, 'engine' | 'composition' | 'isEdited'>): DigitalSource {
  if (engine === 'painter')
    return isEdited ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia';
  const hasPictures = composition?.layers.some(({ kind }) => kind === 'picture') ?? false;
  return engine === 'director' && hasPictures ? 'compositeSynthetic' : 'algorithmicMedia';
}

/** Provenance metadata of an exported file. */
export function provenanceXmp(
  version: Pick<VersionRow, 'engine' | 'composition' | 'isEdited' | 'modelName' | 'engineVersion'>,
): string {
  const maker = {
    studio: `Built-in engine ${version.engineVersion}`,
    director: `${version.modelName ?? 'A model'}, drawn by the built-in engine ${version.engineVersion}`,
    painter: version.modelName ?? 'A picture model',
  }[version.engine];
  return writeProvenance(digitalSourceType(version), maker);
}
