/** Where a provider's player comes from, and the address of it that follows people least. */
export const embedOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  dailymotion: 'https://geo.dailymotion.com',
} as const;

export function youtubePlayer(id: string): string {
  return `${embedOrigins.youtube}/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;
}

/**
 * Null for what is no player of PeerTube. `p2p=0`: other viewers of the video are not told this one's address.
 */
export function peerTubePlayer(address: string | null | undefined): { kind: 'peertube'; url: string } | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!peerTubePath.test(url.pathname)) return null;
  url.search = 'p2p=0&warningTitle=0&autoplay=1';
  url.hash = '';
  return { kind: 'peertube', url: url.href };
}

/** Of the players of every PeerTube server. */
export const peerTubePath = /^\/videos\/embed\/[\w-]{1,64}$/;

export function dailymotionPlayer(id: string): string {
  return `${embedOrigins.dailymotion}/player.html?video=${encodeURIComponent(id)}`;
}
