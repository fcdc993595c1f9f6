/** A provider's player origin, and its URL with the least tracking. */
export const embedOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  dailymotion: 'https://geo.dailymotion.com',
} as const;

export function youtubePlayer(id: string): string {
  return `${embedOrigins.youtube}/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;
}

/** Null for anything but a PeerTube player. `p2p=0`: hides the viewer's IP address from other viewers. */
export function peerTubePlayer(address: string | null | undefined): { kind: 'peertube'; url: string } | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!peerTubePath.test(url.pathname)) return null;
  url.search = 'p2p=0&warningTitle=0&autoplay=1';
  url.hash = '';
  return { kind: 'peertube', url: url.href };
}

/** The pattern of all PeerTube players. */
export const peerTubePath = /^\/videos\/embed\/[\w-]{1,64}$/;

export function dailymotionPlayer(id: string): string {
  return `${embedOrigins.dailymotion}/player.html?video=${encodeURIComponent(id)}`;
}
