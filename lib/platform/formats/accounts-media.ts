import { type AccountRule, encodePath, first, twoSteps } from './account-rule';

const spotifyPath = twoSteps(['user'], ['artist', 'show']);

/** Video, music and live broadcasts. */
export const mediaAccounts = {
  vimeo: {
    example: 'ada',
    hosts: ['vimeo.com'],
    // A number alone is the id of a video.
    handle: /^(?!\d+$)[A-Za-z0-9_-]{1,50}$/,
    pages: [
      ...['channels', 'groups', 'categories', 'watch', 'features', 'upgrade', 'log_in', 'join', 'blog', 'manage'],
      ...['album', 'showcase', 'ondemand', 'stock', 'help', 'about', 'live', 'create', 'enterprise', 'search'],
      ...['settings', 'terms', 'privacy', 'solutions', 'event', 'api', 'for-hire', 'user'],
    ],
    fromUrl: first,
    url: (handle) => `https://vimeo.com/${handle}`,
  },
  twitch: {
    example: 'ada',
    hosts: ['twitch.tv'],
    handle: /^[a-z0-9_]{1,25}$/,
    lowerCase: true,
    pages: [
      ...['directory', 'videos', 'settings', 'p', 'jobs', 'downloads', 'turbo', 'subscriptions', 'inventory', 'search'],
      ...['login', 'signup', 'user', 'drops', 'prime', 'store', 'friends', 'bits', 'wallet', 'popout', 'moderator'],
      ...['embed', 'dashboard', 'u', 'team', 'collections', 'products'],
    ],
    fromUrl: first,
    url: (handle) => `https://www.twitch.tv/${handle}`,
  },
  spotify: {
    example: 'open.spotify.com/artist/…',
    hosts: ['open.spotify.com', 'play.spotify.com'],
    handle: /^(?:(?:artist|show)\/[A-Za-z0-9]{22}|[\p{L}\p{N}_.-]{1,100})$/u,
    // `/intl-de/artist/…` is the same page in another language.
    fromUrl: ({ segments }) => spotifyPath(segments[0]?.startsWith('intl-') ? segments.slice(1) : segments),
    clean: (input) => {
      const [, kind, id] = /^spotify:(user|artist|show):([^:]+)$/.exec(input) ?? [];
      return kind && id ? (kind === 'user' ? id : `${kind}/${id}`) : input;
    },
    telling: /^spotify:/,
    url: (handle) => `https://open.spotify.com/${handle.includes('/') ? '' : 'user/'}${encodePath(handle)}`,
  },
  soundcloud: {
    example: 'ada',
    hosts: ['soundcloud.com'],
    handle: /^[a-z0-9_-]{1,50}$/,
    lowerCase: true,
    pages: [
      ...['discover', 'you', 'upload', 'search', 'stream', 'charts', 'pages', 'settings', 'tags', 'people', 'feed'],
      ...['stations', 'imprint', 'jobs', 'popular', 'messages', 'notifications', 'go', 'pro', 'download', 'mobile'],
      ...['signin', 'login', 'logout', 'terms-of-use', 'community-guidelines', 'player'],
    ],
    fromUrl: first,
    url: (handle) => `https://soundcloud.com/${handle}`,
  },
  applemusic: {
    example: 'music.apple.com/artist/…',
    hosts: ['music.apple.com', 'itunes.apple.com', 'geo.music.apple.com'],
    handle: /^(?:artist\/[1-9]\d{0,14}|(?!\d+$)[A-Za-z0-9_.-]{1,60})$/,
    fromUrl: ({ segments }) => {
      // A country may stand in front, and an artist's name before the number: `/de/artist/ada/159260351`.
      const [kind, ...rest] = segments[0]?.length === 2 ? segments.slice(1) : segments;
      if (kind === 'profile') return rest[0];
      const id = /^(?:id)?(\d+)$/.exec(rest.at(-1) ?? '')?.[1];
      return kind === 'artist' && id !== undefined ? `artist/${id}` : undefined;
    },
    clean: (input) => (/^\d+$/.test(input) ? `artist/${input}` : input),
    url: (handle) => `https://music.apple.com/${handle.includes('/') ? '' : 'profile/'}${handle}`,
  },
} as const satisfies Record<string, AccountRule>;
