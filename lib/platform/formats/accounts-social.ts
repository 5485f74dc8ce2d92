import { type AccountRule, afterAt, encodePath, first, firstOrAfter, isPublicDomain, twoSteps } from './account-rule';

const linkedinPath = twoSteps(['in'], ['company', 'school', 'showcase']);
const xingPath = twoSteps(['profile'], ['pages']);
const youtubePath = twoSteps([], ['channel', 'c', 'user']);
const redditPath = twoSteps(['user', 'u'], ['r']);

/** Networks where users follow each other. */
export const socialAccounts = {
  linkedin: {
    example: 'in/ada-lovelace',
    hosts: ['linkedin.com', 'linkedin.cn'],
    subdomains: 'countries',
    handle: /^(?:(?:company|school|showcase)\/)?[\p{L}\p{M}\p{N}_.&'-]{1,100}$/u,
    // Old phones were redirected to `/mwlite/in/…`, and emails link to `/comm/in/…`.
    fromUrl: ({ segments }) =>
      linkedinPath(segments[0] === 'mwlite' || segments[0] === 'comm' ? segments.slice(1) : segments),
    url: (handle) => `https://www.linkedin.com/${handle.includes('/') ? '' : 'in/'}${encodePath(handle)}`,
  },
  xing: {
    example: 'profile/Ada_Lovelace',
    hosts: ['xing.com'],
    handle: /^(?:pages\/)?[\p{L}\p{M}\p{N}_-]{1,100}$/u,
    fromUrl: ({ segments }) => xingPath(segments),
    url: (handle) => `https://www.xing.com/${handle.includes('/') ? '' : 'profile/'}${encodePath(handle)}`,
  },
  x: {
    example: '@ada',
    hosts: ['x.com', 'twitter.com'],
    handle: /^[A-Za-z0-9_]{1,15}$/,
    pages: [
      ...['i', 'home', 'search', 'share', 'hashtag', 'explore', 'settings', 'login', 'signup', 'messages', 'tos'],
      ...['compose', 'download', 'jobs', 'notifications', 'privacy'],
    ],
    fromUrl: ({ segments, query }) =>
      segments[0] === 'intent' ? (query.get('screen_name') ?? undefined) : segments[0],
    url: (handle) => `https://x.com/${handle}`,
  },
  facebook: {
    example: 'ada.lovelace',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    subdomains: 'countries',
    handle: /^[A-Za-z0-9.-]{1,80}$/,
    pages: [
      ...['groups', 'events', 'watch', 'login', 'sharer', 'share', 'photo', 'story.php', 'sharer.php', 'login.php'],
      ...[
        'reel',
        'reels',
        'marketplace',
        'gaming',
        'hashtag',
        'permalink.php',
        'help',
        'policies',
        'privacy',
        'dialog',
      ],
      ...['messages', 'plugins', 'settings', 'media', 'l.php', 'home.php', 'profile.php', 'business', 'photo.php'],
      ...['p', 'people', 'pages'],
    ],
    fromUrl: ({ segments, query }) => {
      if (segments[0] === 'profile.php') return query.get('id') ?? undefined;
      if (segments[0] === 'people' || segments[0] === 'pages' || segments[0] === 'p')
        return /\d+$/.exec(segments.at(-1) ?? '')?.[0];
      return segments[0];
    },
    // A number alone is the id of an account that has no name.
    url: (handle) => `https://www.facebook.com/${/^\d{8,}$/.test(handle) ? `profile.php?id=${handle}` : handle}`,
  },
  instagram: {
    example: '@ada',
    hosts: ['instagram.com', 'instagr.am', 'ig.me'],
    handle: /^[a-z0-9._]{1,30}$/,
    lowerCase: true,
    pages: ['p', 'reel', 'reels', 'explore', 'accounts', 'tv', 'direct', 'about', 'legal', 's', 'stories', '_u', 'm'],
    fromUrl: firstOrAfter('stories', '_u', 'm'),
    url: (handle) => `https://www.instagram.com/${handle}`,
  },
  threads: {
    example: '@ada',
    hosts: ['threads.com', 'threads.net'],
    handle: /^[a-z0-9._]{1,30}$/,
    lowerCase: true,
    fromUrl: afterAt,
    url: (handle) => `https://www.threads.com/@${handle}`,
  },
  tiktok: {
    example: '@ada',
    hosts: ['tiktok.com'],
    handle: /^[a-z0-9._]{1,24}$/,
    lowerCase: true,
    fromUrl: afterAt,
    url: (handle) => `https://www.tiktok.com/@${handle}`,
  },
  youtube: {
    example: '@ada',
    hosts: ['youtube.com'],
    handle: /^(?:(?:channel|c|user)\/)?[\p{L}\p{M}\p{N}._·-]{1,100}$/u,
    fromUrl: (address) => afterAt(address) ?? youtubePath(address.segments),
    // A channel id, whose form handles do not have.
    clean: (input) => (/^UC[\w-]{22}$/.test(input) ? `channel/${input}` : input),
    url: (handle) => `https://www.youtube.com/${handle.includes('/') ? '' : '@'}${encodePath(handle)}`,
  },
  snapchat: {
    example: 'ada',
    hosts: ['snapchat.com'],
    handle: /^[a-z][a-z0-9._-]{1,13}[a-z0-9]$/,
    lowerCase: true,
    fromUrl: (address) => (address.segments[0] === 'add' ? address.segments[1] : afterAt(address)),
    url: (handle) => `https://www.snapchat.com/add/${handle}`,
  },
  pinterest: {
    example: 'ada',
    hosts: ['pinterest.com'],
    otherHosts: /^(?:www\.)?pinterest\.(?:com?\.)?[a-z]{2}$/,
    subdomains: 'countries',
    handle: /^[a-z0-9_]{1,30}$/,
    lowerCase: true,
    pages: ['pin', 'search', 'ideas', 'login', 'settings', 'business', 'today', 'explore', 'videos', 'about', '_'],
    fromUrl: first,
    url: (handle) => `https://www.pinterest.com/${handle}`,
  },
  reddit: {
    example: 'u/ada',
    hosts: ['reddit.com', 'old.reddit.com', 'new.reddit.com', 'np.reddit.com'],
    subdomains: 'countries',
    handle: /^(?:r\/)?[A-Za-z0-9_-]{2,30}$/,
    fromUrl: ({ segments }) => redditPath(segments),
    url: (handle) => `https://www.reddit.com/${handle.includes('/') ? '' : 'user/'}${handle}`,
  },
  mastodon: {
    example: '@ada@mastodon.social',
    hosts: ['mastodon.social'],
    isFederated: true,
    handle: /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,62}[A-Za-z0-9_])?@[a-z0-9.-]+$/,
    fromUrl: ({ hostname, segments }) => {
      const path = segments[0] === 'web' ? segments.slice(1) : segments;
      const user = path[0] === 'users' ? path[1] : path[0]?.startsWith('@') ? path[0].slice(1) : undefined;
      // A server also shows accounts of other servers, as `/@ada@other.social`.
      return user === undefined || user.includes('@') ? user : `${user}@${hostname}`;
    },
    clean: (input) => {
      const [user, host = '', ...rest] = input.split('@');
      return rest.length === 0 && isPublicDomain(host.toLowerCase()) ? `${user}@${host.toLowerCase()}` : '';
    },
    telling: /^@[^@/]+@[^@/]+$/,
    url: (handle) => `https://${handle.slice(handle.indexOf('@') + 1)}/@${handle.slice(0, handle.indexOf('@'))}`,
  },
  bluesky: {
    example: '@ada.bsky.social',
    hosts: ['bsky.app', 'bsky.social'],
    subdomains: 'any',
    handle: /^(?:did:plc:[a-z2-7]{24}|[a-z0-9.-]+)$/,
    lowerCase: true,
    fromUrl: ({ hostname, subdomain, segments }) => {
      if (hostname.endsWith('.bsky.social')) return subdomain || undefined;
      return subdomain === '' && segments[0] === 'profile' ? segments[1] : undefined;
    },
    clean: (input) => {
      const domain = /^[a-z0-9-]+$/.test(input) ? `${input}.bsky.social` : input;
      return isPublicDomain(domain) || input.startsWith('did:') ? domain : '';
    },
    telling: /^@?[a-z0-9-]+\.bsky\.social$/i,
    url: (handle) => `https://bsky.app/profile/${handle}`,
  },
} as const satisfies Record<string, AccountRule>;
