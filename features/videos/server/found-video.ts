import { plainText } from '#features/search/server/providers/plain-text.ts';
import { readDate } from '#features/search/server/providers/read-date.ts';
import { webAddress } from '#features/search/server/providers/web-address.ts';
import type { FoundResult } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { VideoLength } from '#features/videos/shared/videos.contract.ts';

export interface FoundVideo extends FoundResult {
  site: string;
  description: string;
  seconds: number | null;
  views: number | null;
  publishedAt: Date | null;
  channel: { name: string; isVerified: boolean } | null;
  tags: string[];
  quality: string | null;
  thumbnailUrl: string | null;
  player: { kind: PlayerKind; url: string } | null;
}

/** A file, the player of a single-host service, or that of a PeerTube server, which may be anywhere. */
export type PlayerKind = 'file' | 'embed' | 'peertube';

type Maybe<Value> = Value | null | undefined;

/** A video as returned by a service, before validation. */
export interface RawVideo {
  url: Maybe<string>;
  title: Maybe<string>;
  description?: Maybe<string>;
  seconds?: Maybe<number>;
  views?: Maybe<number>;
  publishedAt?: Maybe<string | Date>;
  channel?: Maybe<string>;
  isVerified?: boolean;
  tags?: Maybe<string[]>;
  quality?: Maybe<string>;
  thumbnailUrl?: Maybe<string>;
  player?: Maybe<{ kind: PlayerKind; url: Maybe<string> }>;
}

const maxTags = 8;

/** The videos that a person can open. If none of several can be, the service's format has changed. */
export function foundVideos(told: RawVideo[]): FoundVideo[] {
  const videos = told.map(foundVideo).filter((video) => video !== null);
  if (told.length > 0 && videos.length === 0) {
    throw new SearchProviderError('unavailable', { cause: new Error('No result has a usable address') });
  }
  return videos;
}

function foundVideo(told: RawVideo): FoundVideo | null {
  const page = webAddress(told.url);
  if (!page) return null;
  const site = page.hostname.replace(/^www\./, '');
  const channel = plainText(told.channel ?? '', 100);
  return {
    url: page.href,
    site,
    title: plainText(told.title ?? '', 200) || site,
    description: plainText(told.description ?? '', 600),
    seconds: wholeNumber(told.seconds),
    views: wholeNumber(told.views),
    publishedAt: told.publishedAt instanceof Date ? told.publishedAt : readDate(told.publishedAt),
    channel: channel === '' ? null : { name: channel, isVerified: told.isVerified ?? false },
    tags: (told.tags ?? [])
      .map((tag) => plainText(tag, 40))
      .filter((tag) => tag !== '')
      .slice(0, maxTags),
    quality: plainText(told.quality ?? '', 20) || null,
    thumbnailUrl: webAddress(told.thumbnailUrl)?.href ?? null,
    player: playerOf(told.player),
  };
}

/** HTTPS only: a page loaded over it may not embed anything else. */
function playerOf(player: RawVideo['player']): FoundVideo['player'] {
  const address = webAddress(player?.url);
  return player && address?.protocol === 'https:' ? { kind: player.kind, url: address.href } : null;
}

function wholeNumber(value: Maybe<number>): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 1e13
    ? Math.round(value)
    : null;
}

/** "1:02:03", "12:34", "754", "PT1H2M3S"; undefined for anything else. */
export function secondsOf(text: Maybe<string | number>): number | undefined {
  if (typeof text === 'number') return text;
  const value = text?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  if (/^\d{1,3}(:[0-5]?\d){1,2}$/.test(value)) {
    return value.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  }
  const iso = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(value);
  if (!iso || value === 'P') return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = iso.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** "1080p" from a picture's height. */
export function qualityOf(height: Maybe<number>): string | null {
  if (typeof height !== 'number') return null;
  const steps = [2160, 1440, 1080, 720, 480, 360, 240];
  const step = steps.find((lines) => height >= lines);
  return step === undefined ? null : `${step}p`;
}

/** For services that cannot filter by it. */
export function ofLength(videos: FoundVideo[], length: VideoLength | undefined): FoundVideo[] {
  if (length === undefined) return videos;
  return videos.filter(({ seconds }) => seconds !== null && lengthOf(seconds) === length);
}

/** Under four minutes, up to twenty, and longer, as is common. */
function lengthOf(seconds: number): VideoLength {
  if (seconds < 4 * 60) return 'short';
  return seconds <= 20 * 60 ? 'medium' : 'long';
}

export function lengthWished(filters: Readonly<Record<string, string>> = {}): VideoLength | undefined {
  // Validated against the contract by the route.
  return filters.length as VideoLength | undefined;
}
