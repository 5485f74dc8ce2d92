import { parsePhone } from './phone';

/**
 * How one service writes its accounts. A handle is the shortest text that finds the account again: a name, or a name
 * with the kind of page before it (`company/acme`, `channel/UC…`).
 */
export type AccountRule = {
  /** The brand, in every language. */
  name: string;
  /** Registrable domains; the first is the one links are written with. */
  hosts: readonly string[];
  /** What a handle looks like once it is clean, without `@`. */
  handle: RegExp;
  /** Handles are the same in any case, and written in lower case. */
  lowerCase?: true;
  /** First path segments that are the service's own pages and never an account. */
  pages?: readonly string[];
  /** The handle behind a path (decoded, no empty segments) and query of one of the hosts. */
  fromPath: (segments: readonly string[], query: URLSearchParams) => string | undefined;
  /** Other writings of a handle, brought to the one of `handle`. */
  clean?: (input: string) => string;
  /** The canonical link of a clean handle. */
  url: (handle: string) => string;
};

const first = (segments: readonly string[]) => segments[0];

/** The handle where the path begins with `@`, as in `/@ada/videos`. */
const afterAt = (segments: readonly string[]) => (segments[0]?.startsWith('@') ? segments[0] : undefined);

/** `own` in front means the bare second segment, any of `kept` stays part of the handle. */
function twoSteps(own: string | undefined, kept: readonly string[]) {
  return ([kind, slug]: readonly string[]): string | undefined => {
    if (kind === undefined || slug === undefined) return undefined;
    if (kind === own) return slug;
    return kept.includes(kind) ? `${kind}/${slug}` : undefined;
  };
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

const linkedinPath = twoSteps('in', ['company', 'school', 'showcase']);
const xingPath = twoSteps('profile', ['pages']);
const youtubePath = twoSteps(undefined, ['channel', 'c', 'user']);

/** The ten accounts most cards carry. */
export const accountCatalogue = {
  linkedin: {
    name: 'LinkedIn',
    hosts: ['linkedin.com'],
    handle: /^(?:(?:company|school|showcase)\/)?[\p{L}\p{M}\p{N}_.&'-]{1,100}$/u,
    // Old phones were sent to `/mwlite/in/…`.
    fromPath: (segments) => linkedinPath(segments[0] === 'mwlite' ? segments.slice(1) : segments),
    url: (handle) => `https://www.linkedin.com/${handle.includes('/') ? '' : 'in/'}${encodePath(handle)}`,
  },
  xing: {
    name: 'Xing',
    hosts: ['xing.com'],
    handle: /^(?:pages\/)?[\p{L}\p{M}\p{N}_-]{1,100}$/u,
    fromPath: xingPath,
    url: (handle) => `https://www.xing.com/${handle.includes('/') ? '' : 'profile/'}${encodePath(handle)}`,
  },
  x: {
    name: 'X',
    hosts: ['x.com', 'twitter.com'],
    handle: /^[A-Za-z0-9_]{1,15}$/,
    pages: [
      'i',
      'intent',
      'home',
      'search',
      'share',
      'hashtag',
      'explore',
      'settings',
      'login',
      'signup',
      'messages',
      'tos',
    ],
    fromPath: first,
    url: (handle) => `https://x.com/${handle}`,
  },
  facebook: {
    name: 'Facebook',
    hosts: ['facebook.com', 'fb.com'],
    handle: /^[A-Za-z0-9.-]{1,80}$/,
    pages: [
      'groups',
      'events',
      'watch',
      'login',
      'sharer',
      'share',
      'photo',
      'story.php',
      'sharer.php',
      'login.php',
      'reel',
    ],
    fromPath: (segments, query) => {
      if (segments[0] === 'profile.php') return query.get('id') ?? undefined;
      if (segments[0] === 'people' || segments[0] === 'pages' || segments[0] === 'p')
        return /\d+$/.exec(segments.at(-1) ?? '')?.[0];
      return segments[0];
    },
    // A number alone is the id of an account that has no name.
    url: (handle) => `https://www.facebook.com/${/^\d{8,}$/.test(handle) ? `profile.php?id=${handle}` : handle}`,
  },
  instagram: {
    name: 'Instagram',
    hosts: ['instagram.com', 'instagr.am'],
    handle: /^[a-z0-9._]{1,30}$/,
    lowerCase: true,
    pages: ['p', 'reel', 'reels', 'explore', 'accounts', 'tv', 'direct', 'about', 'legal', 's'],
    fromPath: (segments) => (segments[0] === 'stories' || segments[0] === '_u' ? segments[1] : segments[0]),
    url: (handle) => `https://www.instagram.com/${handle}`,
  },
  threads: {
    name: 'Threads',
    hosts: ['threads.com', 'threads.net'],
    handle: /^[a-z0-9._]{1,30}$/,
    lowerCase: true,
    fromPath: afterAt,
    url: (handle) => `https://www.threads.com/@${handle}`,
  },
  tiktok: {
    name: 'TikTok',
    hosts: ['tiktok.com'],
    handle: /^[a-z0-9._]{1,24}$/,
    lowerCase: true,
    fromPath: afterAt,
    url: (handle) => `https://www.tiktok.com/@${handle}`,
  },
  youtube: {
    name: 'YouTube',
    hosts: ['youtube.com'],
    handle: /^(?:(?:channel|c|user)\/)?[\p{L}\p{M}\p{N}._·-]{1,100}$/u,
    fromPath: (segments) => afterAt(segments) ?? youtubePath(segments),
    // A channel id has a shape no handle has taken in its place.
    clean: (input) => (/^UC[\w-]{22}$/.test(input) ? `channel/${input}` : input),
    url: (handle) => `https://www.youtube.com/${handle.includes('/') ? '' : '@'}${encodePath(handle)}`,
  },
  github: {
    name: 'GitHub',
    hosts: ['github.com'],
    handle: /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,38})$/,
    pages: [
      'settings',
      'features',
      'marketplace',
      'explore',
      'topics',
      'login',
      'join',
      'about',
      'pricing',
      'search',
      'collections',
    ],
    fromPath: (segments) => (segments[0] === 'orgs' || segments[0] === 'sponsors' ? segments[1] : segments[0]),
    url: (handle) => `https://github.com/${handle}`,
  },
  whatsapp: {
    name: 'WhatsApp',
    hosts: ['wa.me', 'whatsapp.com'],
    handle: /^\+[1-9]\d{5,14}$/,
    // `/send?phone=` of api. and web.; `wa.me/message/…` and `/qr/…` name no number, so they cannot be kept.
    fromPath: (segments, query) => (segments[0] === 'send' ? (query.get('phone') ?? undefined) : segments[0]),
    clean: (input) => parsePhone(/^\s*\d{7,15}\s*$/.test(input) ? `+${input.trim()}` : input)?.e164 ?? '',
    url: (handle) => `https://wa.me/${handle.slice(1)}`,
  },
} as const satisfies Record<string, AccountRule>;
