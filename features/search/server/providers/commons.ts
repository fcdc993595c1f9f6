import { z } from 'zod';
import type { HostRule, SearchRequest } from '../search-provider.ts';
import type { SearchService } from '../search-services.ts';
import { plainText } from './plain-text.ts';
import { askService, hostRule, type Service } from './service.ts';
import { findActionError, isWikimedia } from './wikipedia.ts';

const pageSize = 30;
const maxQueryLength = 250;

const words = z.string().nullish();
const number = z.number().nullish();
const ExtraValue = z.object({ value: z.union([z.string(), z.number()]).nullish() }).nullish();

const FileInfo = z.object({
  url: words,
  thumburl: words,
  descriptionurl: words,
  width: number,
  height: number,
  size: number,
  mime: words,
  duration: number,
  timestamp: words,
  user: words,
  extmetadata: z
    .object({
      Artist: ExtraValue,
      LicenseShortName: ExtraValue,
      LicenseUrl: ExtraValue,
      ImageDescription: ExtraValue,
    })
    .nullish(),
});

const Page = z.object({ title: z.string(), index: number, imageinfo: z.array(FileInfo).nullish() });

// Without a match it omits `query`, and signals that with `batchcomplete`.
const Answer = z.union([
  z.object({
    query: z.object({ pages: z.record(z.string(), Page) }),
    continue: z.object({ gsroffset: z.number() }).nullish(),
  }),
  z
    .object({ batchcomplete: z.union([z.string(), z.boolean()]) })
    .transform(() => ({ query: { pages: {} }, continue: undefined })),
]);

export interface CommonsFile {
  pageUrl: string | null | undefined;
  fileUrl: string | null | undefined;
  thumbnailUrl: string | null | undefined;
  title: string;
  width: number | null | undefined;
  height: number | null | undefined;
  bytes: number | null | undefined;
  mime: string | null | undefined;
  /** Seconds. */
  duration: number | null | undefined;
  uploadedAt: string | null | undefined;
  uploader: string | null | undefined;
  artist: string | null;
  description: string | null;
  licence: { name: string; url: string | null } | null;
}

/** Wikimedia allows 200 requests a minute to clients with a contact address, 10 to all others, and 3 at a time. */
export function commonsHost(service: Service, { isIdentified }: { isIdentified: boolean }): HostRule {
  return hostRule(service, { maxConcurrent: 3, gapMs: isIdentified || !isWikimedia(service) ? 300 : 6_000 });
}

/** One page of files of that kind, best first. */
export async function askCommons(
  service: Service,
  { query, page, signal }: SearchRequest,
  { fileType, thumbnailHeight }: { fileType: string; thumbnailHeight: number },
): Promise<{ files: CommonsFile[]; total: number | undefined }> {
  const offset = (page - 1) * pageSize;
  const { value } = await askService(service, {
    path: '/w/api.php',
    query: {
      action: 'query',
      format: 'json',
      generator: 'search',
      gsrnamespace: '6',
      gsrsearch: `filetype:${fileType} ${query.slice(0, maxQueryLength).toWellFormed()}`,
      gsrlimit: String(pageSize),
      gsroffset: String(offset),
      prop: 'imageinfo',
      iiprop: 'url|size|mime|timestamp|user|extmetadata',
      iiextmetadatafilter: 'Artist|LicenseShortName|LicenseUrl|ImageDescription',
      iiurlheight: String(thumbnailHeight),
    },
    schema: Answer,
    signal,
    findError: findActionError,
  });
  const pages = Object.values<z.infer<typeof Page>>(value.query.pages);
  const files = pages
    .sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
    .flatMap(({ title, imageinfo }) => (imageinfo?.[0] ? [fileOf(title, imageinfo[0])] : []));
  const isLast = !value.continue;
  return { files, total: isLast ? offset + files.length : undefined };
}

function fileOf(title: string, info: z.infer<typeof FileInfo>): CommonsFile {
  const extra = info.extmetadata;
  const text = (field: z.infer<typeof ExtraValue>) => plainText(String(field?.value ?? ''), 1_000) || null;
  const licenceName = text(extra?.LicenseShortName);
  return {
    pageUrl: info.descriptionurl,
    fileUrl: info.url,
    thumbnailUrl: info.thumburl,
    title: title.replace(/^File:/, '').replace(/\.[a-z0-9]{2,5}$/i, ''),
    width: info.width,
    height: info.height,
    bytes: info.size,
    mime: info.mime,
    duration: info.duration,
    uploadedAt: info.timestamp,
    uploader: info.user,
    artist: text(extra?.Artist),
    description: text(extra?.ImageDescription),
    licence: licenceName === null ? null : { name: licenceName, url: text(extra?.LicenseUrl) },
  };
}

export const commonsService: SearchService = {
  name: 'commons',
  defaultBaseUrl: 'https://commons.wikimedia.org',
};
