/** Where a provider's player comes from, and the address of it that follows people least. */
export const embedOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  dailymotion: 'https://geo.dailymotion.com',
} as const;

export function youtubePlayer(id: string): string {
  return `${embedOrigins.youtube}/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;
}

export function dailymotionPlayer(id: string): string {
  return `${embedOrigins.dailymotion}/player.html?video=${encodeURIComponent(id)}`;
}
