import { inflateSync } from 'node:zlib';
import {
  type DigitalSource,
  digitalSourceAddress,
  digitalSources,
} from '#features/files/shared/digital-source.ts';

/** Our own files say it before their pixels. */
const headBytes = 64 * 1024;

/** XMP that says how a picture was made, and with what. */
export function writeProvenance(source: DigitalSource, tool?: string): string {
  return (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
    'xmlns:xmp="http://ns.adobe.com/xap/1.0/" ' +
    `Iptc4xmpExt:DigitalSourceType="${digitalSourceAddress(source)}"` +
    (tool === undefined ? '' : ` xmp:CreatorTool="${escapeXml(tool)}"`) +
    '/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
  );
}

/** The source named in XMP, or at the start of a picture that carries it. */
export function readProvenance(bytes: Uint8Array): DigitalSource | null {
  const head = Buffer.from(bytes.subarray(0, headBytes));
  const text = `${head.toString('latin1')}${packedText(head)}`;
  const named = /cv\.iptc\.org\/newscodes\/digitalsourcetype\/([a-z]{1,40})\b/i.exec(text)?.[1];
  return digitalSources.find((one) => one === named) ?? null;
}

const pngKey = 'zTXtXML:com.adobe.xmp\0';

/** In a PNG it is packed: four bytes of length, the key, and a byte that names the only way to pack. */
function packedText(head: Buffer): string {
  const at = head.indexOf(pngKey, 0, 'latin1');
  if (at < 4) return '';
  const end = at + 4 + head.readUInt32BE(at - 4);
  try {
    return inflateSync(head.subarray(at + pngKey.length + 1, end), { maxOutputLength: headBytes }).toString(
      'latin1',
    );
  } catch {
    // Not packed, cut off, or no picture: then it says nothing.
    return '';
  }
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
