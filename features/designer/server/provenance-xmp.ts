import type { VersionRow } from './designs.queries.ts';

const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** IPTC's digital source type of a picture. */
export function digitalSourceType({
  engine,
  composition,
  isEdited,
}: Pick<VersionRow, 'engine' | 'composition' | 'isEdited'>): string {
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
  return (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
    'xmlns:xmp="http://ns.adobe.com/xap/1.0/" ' +
    `Iptc4xmpExt:DigitalSourceType="${sourceTypes}${digitalSourceType(version)}" ` +
    `xmp:CreatorTool="${escapeXml(maker)}"/>` +
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
  );
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
