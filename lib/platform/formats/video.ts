import { safeUrl } from './links';

/** A published video. `url` is its page, `embed` the address that a frame loads once the visitor has asked for the video. */
export type Video = { provider: 'youtube' | 'vimeo'; id: string; url: string; embed: string };

const youtubeHosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const vimeoHosts = /^(?:(?:www|player)\.)?vimeo\.com$/;

function youtube(id: string): Video {
  // The host without cookies, and no suggestions of other channels at the end.
  const embed = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  return { provider: 'youtube', id, url: `https://www.youtube.com/watch?v=${id}`, embed };
}

/** `hash` opens a video that its owner did not list. */
function vimeo(id: string, hash: string | undefined): Video {
  const url = `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`;
  const embed = `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}autoplay=1&dnt=1`;
  return { provider: 'vimeo', id, url, embed };
}

function youtubeId(url: URL): string | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return first;
  if (first === 'watch') return url.searchParams.get('v') ?? undefined;
  return ['shorts', 'embed', 'live', 'v'].includes(first ?? '') ? second : undefined;
}

/** A video of YouTube or Vimeo from any address of it; null for everything else. Times and playlists are dropped. */
export function parseVideo(input: string): Video | null {
  const address = safeUrl(input);
  if (!address) return null;
  const url = new URL(address);
  if (url.hostname === 'youtu.be' || youtubeHosts.test(url.hostname)) {
    const id = youtubeId(url);
    return id && /^[\w-]{11}$/.test(id) ? youtube(id) : null;
  }
  if (!vimeoHosts.test(url.hostname)) return null;
  const parts = url.pathname.split('/').filter(Boolean);
  const at = parts.findIndex((part) => /^\d{1,12}$/.test(part));
  const hash = url.searchParams.get('h') ?? parts[at + 1];
  return at === -1 ? null : vimeo(parts[at] ?? '', hash && /^[0-9a-f]{6,20}$/.test(hash) ? hash : undefined);
}
