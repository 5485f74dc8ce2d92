import { type AccountRule, first, firstOrAfter } from './account-rule';

/** Services on which others book a meeting with the card's owner. */
export const bookingAccounts = {
  calendly: {
    example: 'ada/30min',
    hosts: ['calendly.com'],
    handle: /^[a-z0-9][a-z0-9_-]{0,99}(?:\/[a-z0-9_-]{1,100})?$/,
    lowerCase: true,
    // `/d/…` is for one meeting only.
    pages: [
      ...['d', 'login', 'signup', 'app', 'pricing', 'features', 'event_types', 'integrations', 'blog', 'help', 'users'],
      ...['about', 'privacy', 'resources', 'solutions', 'scheduling', 'legal', 'contact', 'download', 's'],
    ],
    fromUrl: ({ segments }) => segments.slice(0, 2).join('/'),
    url: (handle) => `https://calendly.com/${handle}`,
  },
  calcom: {
    example: 'ada/30min',
    hosts: ['cal.com', 'app.cal.com'],
    handle: /^(?!(?:[a-z]+\.)?cal\.com\/)(?:team\/)?[a-z0-9_][a-z0-9_.+-]{0,99}(?:\/[a-z0-9_-]{1,100})?$/,
    lowerCase: true,
    pages: [
      ...['d', 'login', 'signup', 'auth', 'settings', 'event-types', 'bookings', 'booking', 'pricing', 'enterprise'],
      ...['blog', 'docs', 'apps', 'video', 'availability', 'resources', 'scheduling', 'api', 'about', 'teams', 'help'],
    ],
    fromUrl: ({ segments }) => segments.slice(0, segments[0] === 'team' ? 3 : 2).join('/'),
    url: (handle) => `https://cal.com/${handle}`,
  },
} as const satisfies Record<string, AccountRule>;

/** Services by which others pay or support the card's owner. */
export const paymentAccounts = {
  paypal: {
    example: 'paypal.me/ada',
    hosts: ['paypal.me', 'paypal.com'],
    handle: /^[A-Za-z0-9]{1,20}$/,
    pages: ['settings', 'login', 'signin', 'about'],
    // An amount may follow, and a country stand in front: `/de/paypalme/ada/25EUR`.
    fromUrl: ({ hostname, segments }) =>
      hostname.endsWith('paypal.me') ? segments[0] : segments[segments.indexOf('paypalme') + 1 || segments.length],
    url: (handle) => `https://paypal.me/${handle}`,
  },
  venmo: {
    example: '@ada',
    hosts: ['venmo.com', 'account.venmo.com'],
    handle: /^[A-Za-z0-9_-]{1,30}$/,
    pages: [
      ...['about', 'legal', 'code', 'signin', 'signup', 'sign-in', 'sign-up', 'account', 'pay', 'business'],
      ...['resources', 'help', 'u', 'story', 'settings', 'security', 'contact'],
    ],
    fromUrl: firstOrAfter('u'),
    url: (handle) => `https://venmo.com/u/${handle}`,
  },
  cashapp: {
    example: '$ada',
    hosts: ['cash.app', 'cash.me'],
    handle: /^\$[A-Za-z0-9_-]{0,19}[A-Za-z][A-Za-z0-9_-]{0,19}$/,
    fromUrl: ({ segments }) => (segments[0]?.startsWith('$') ? segments[0] : undefined),
    clean: (input) => `$${input.replace(/^\$/, '')}`,
    telling: /^\$[\w-]+$/,
    url: (handle) => `https://cash.app/${handle}`,
  },
  patreon: {
    example: 'ada',
    hosts: ['patreon.com'],
    // Creators without a name have a number.
    handle: /^(?:user\/\d{1,12}|(?!user$)[A-Za-z0-9_-]{1,64})$/,
    pages: [
      ...['posts', 'login', 'home', 'explore', 'about', 'pricing', 'signup', 'create', 'policy', 'search', 'messages'],
      ...['settings', 'oauth2', 'portal', 'collection', 'c', 'cw', 'join', 'checkout', 'bepatron', 'm'],
    ],
    fromUrl: (address) =>
      address.segments[0] === 'user'
        ? `user/${address.query.get('u') ?? address.segments[1] ?? ''}`
        : firstOrAfter('c', 'cw', 'join', 'checkout')(address),
    url: (handle) => `https://www.patreon.com/${handle.replace('user/', 'user?u=')}`,
  },
  kofi: {
    example: 'ko-fi.com/ada',
    hosts: ['ko-fi.com'],
    handle: /^[A-Za-z0-9_]{1,50}$/,
    pages: ['home', 'explore', 's', 'account', 'manage', 'shop', 'gold', 'gallery', 'post', 'i', 'album', 'about', 'p'],
    fromUrl: first,
    url: (handle) => `https://ko-fi.com/${handle}`,
  },
} as const satisfies Record<string, AccountRule>;
