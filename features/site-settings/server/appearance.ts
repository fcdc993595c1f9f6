import { z } from 'zod';
import { defineServerSetting } from '#features/server-settings/server/server-setting.ts';
import type { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import { ownPalette } from '#features/site-settings/shared/own-palette.ts';
import { maxPictureBytes, pictureSide } from '#features/site-settings/shared/site-settings.contract.ts';
import { AppError } from '#server/errors.ts';
import type { PageLooks } from '#server/page-looks.ts';
import { brand, renameBrand } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';

export const picturePath = '/api/brand/picture';

/** As stored. The picture is PNG in base64. */
export interface Appearance {
  name: string | null;
  colour: string | null;
  picture: string | null;
}

export const appearanceSetting = defineServerSetting<Appearance>({
  name: 'appearance',
  schema: z.object({
    name: z.string().nullable(),
    colour: z.string().nullable(),
    picture: z.string().nullable(),
  }),
  preset: { name: null, colour: null, picture: null },
});

/** Browsers revalidate after each change. */
export function pictureAddress({ picture }: Appearance, version: number): string | null {
  return picture === null ? null : `${picturePath}?v=${version}`;
}

/** Server-generated texts follow, on each server as soon as it knows. */
export async function followName(settings: ServerSettings): Promise<void> {
  const follow = async () => renameBrand((await settings.read(appearanceSetting)).value.name);
  settings.onChange(() => void follow());
  await follow();
}

export async function findLooks(settings: ServerSettings): Promise<PageLooks | undefined> {
  const { value, version } = await settings.read(appearanceSetting);
  if (Object.values(value).every((part) => part === null)) return undefined;
  return { version: `${version}`, dress: (document) => dress(document, value, version) };
}

/** The name wherever a document contains it, and the style rules for colours and picture. */
function dress(document: string, looks: Appearance, version: number): string {
  const picture = pictureAddress(looks, version);
  const head = `    <style>${styleOf(looks, picture)}</style>\n  </head>`;
  let dressed = document.replace('</head>', () => head.trimStart());
  if (looks.name !== null) {
    const name = escapeHtml(looks.name);
    dressed = dressed
      .replace(/<title>([^<]*)<\/title>/, (_, title: string) => `<title>${renamed(title, name)}</title>`)
      .replace(/(<meta property="og:site_name" content=")[^"]*/, (_, before: string) => before + name)
      // Before every script: the application takes its name from here.
      .replace(
        /<meta charset="utf-8" ?\/?>/i,
        (meta) => `${meta}\n    <meta name="application-name" content="${name}" />`,
      );
  }
  dressed = dressed.replace('href="/manifest.webmanifest"', 'href="/api/brand/manifest"');
  if (picture === null) return dressed;
  return dressed
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${picture}" type="image/png" />`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, () => `<link rel="apple-touch-icon" href="${picture}" />`);
}

function renamed(title: string, name: string): string {
  const end = ` · ${brand.productName}`;
  if (title.endsWith(end)) return `${title.slice(0, -end.length)} · ${name}`;
  return title.startsWith(brand.productName) ? name : title;
}

/** High contrast keeps the product's own colours, for people who need them. */
function styleOf({ name, colour, picture: hasPicture }: Appearance, picture: string | null): string {
  const rules: string[] = [];
  if (colour !== null) {
    for (const [selector, theme] of [
      [':root:not([data-contrast=high])', 'light'],
      [':root.dark:not([data-contrast=high])', 'dark'],
    ] as const) {
      const variables = Object.entries(ownPalette(colour, theme)).map(([key, value]) => `${key}:${value}`);
      rules.push(`${selector}{${variables.join(';')}}`);
    }
  }
  if (hasPicture !== null) {
    rules.push(
      `.mark{background:url("${picture}") center/contain no-repeat}`,
      '.mark>*{display:none}',
      `.wordmark::before{content:"";width:1.3em;height:1.3em;background:url("${picture}") center/contain no-repeat}`,
    );
  }
  if (name !== null || hasPicture !== null) {
    rules.push(
      '.wordmark>svg{display:none}',
      `.wordmark::after{content:${inStyle(name ?? brand.productName)}}`,
    );
  }
  return rules.join('');
}

/** Escaped as a CSS string inside an element, so that it can end neither. */
function inStyle(text: string): string {
  return `"${text.replaceAll(/["\\<>&\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}

const pngBegins = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @throws AppError `invalid_input` for anything but a square PNG of the console's size */
export function requirePicture(base64: string): void {
  const bytes = Buffer.from(base64, 'base64');
  const isPng = bytes.subarray(0, 8).equals(pngBegins) && bytes.toString('latin1', 12, 16) === 'IHDR';
  const isSquare =
    isPng && bytes.length > 24 && [16, 20].every((at) => bytes.readUInt32BE(at) === pictureSide);
  if (!isSquare || bytes.length > maxPictureBytes) {
    throw new AppError('invalid_input', {
      message: `The picture must be a PNG of ${pictureSide} by ${pictureSide} pixels and at most 400 KB.`,
    });
  }
}
