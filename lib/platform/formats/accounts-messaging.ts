import { type AccountRule, e164, phoneHandle } from './account-rule';
import { parseEmail } from './email';

/**
 * Returns the link of a handle that begins with one of its service's hosts: the handle with a scheme; null for other handles.
 */
const linkOrNone = (handle: string) => (handle.includes('/') ? `https://${handle}` : null);

const skypeUri = /^skype:([^?]+)(?:\?.*)?$/i;
const viberUri = /^viber:\/\/(?:chat|add|contact)\/?\?number=(?:%2B|\+)?(\d+)$/i;

/** Services for messages and calls. */
export const messagingAccounts = {
  whatsapp: {
    example: '+1 202 555 0142',
    hosts: ['wa.me', 'whatsapp.com', 'api.whatsapp.com', 'web.whatsapp.com'],
    handle: e164,
    // `/send?phone=` is a path of api. and web.; `wa.me/message/…` and `/qr/…` contain no number, so they cannot be stored.
    fromUrl: ({ segments, query }) => {
      if (segments[0] === 'send') return query.get('phone') ?? undefined;
      return segments[0] === 'c' ? segments[1] : segments[0];
    },
    clean: phoneHandle,
    url: (handle) => `https://wa.me/${handle.slice(1)}`,
  },
  signal: {
    example: '+1 202 555 0142',
    hosts: ['signal.me'],
    // A number, the secret part of a user name's link, or a user name, which alone leads nowhere.
    handle: /^(?:\+[1-9]\d{6,14}|eu\/[A-Za-z0-9_-]{40,100}|[A-Za-z_][A-Za-z0-9_]{2,31}\.\d{2,9})$/,
    fromUrl: ({ hash }) => (hash.startsWith('p/') ? hash.slice(2) : hash.startsWith('eu/') ? hash : undefined),
    clean: (input) => (/^[A-Za-z_]/.test(input) ? input : phoneHandle(input)),
    url: (handle) => {
      if (handle.startsWith('+')) return `https://signal.me/#p/${handle}`;
      return handle.startsWith('eu/') ? `https://signal.me/#${handle}` : null;
    },
  },
  telegram: {
    example: '@ada_lovelace',
    hosts: ['t.me', 'telegram.me', 'telegram.dog'],
    subdomains: 'any',
    handle: /^(?:\+[1-9]\d{6,14}|[A-Za-z][A-Za-z0-9_]{3,31})$/,
    pages: [
      ...['joinchat', 'addstickers', 'addemoji', 'addtheme', 'addlist', 'share', 'proxy', 'socks', 'login', 'boost'],
      ...['contact', 'setlanguage', 'invoice', 'confirmphone', 'giftcode', 'blog', 'mobile', 'touch', 'mbasic'],
    ],
    fromUrl: ({ subdomain, segments }) => subdomain || (segments[0] === 's' ? segments[1] : segments[0]),
    clean: (input) => (/^[A-Za-z]/.test(input) ? input : phoneHandle(input)),
    url: (handle) => `https://t.me/${handle}`,
  },
  messenger: {
    example: 'ada.lovelace',
    hosts: ['m.me', 'messenger.com', 'facebook.com'],
    handle: /^[A-Za-z0-9.-]{1,80}$/,
    pages: ['j', 'ch', 'cm', 'g', 't', 'e2ee', 'login', 'messages', 'privacy', 'help', 'new', 'rooms'],
    fromUrl: ({ hostname, segments }) => {
      if (hostname.endsWith('m.me')) return segments[0];
      const path = hostname.endsWith('facebook.com') ? (segments[0] === 'messages' ? segments.slice(1) : []) : segments;
      return path[0] === 't' ? path[1] : undefined;
    },
    url: (handle) => `https://m.me/${handle}`,
  },
  line: {
    example: 'ada_lovelace',
    hosts: ['line.me', 'page.line.me', 'lin.ee'],
    // An id; with `@` it is a company's; `p/` and `lin.ee/` are links that do not reveal the id.
    handle: /^(?:@?[a-z0-9._-]{1,30}|p\/[A-Za-z0-9_-]{8,20}|lin\.ee\/[A-Za-z0-9]{4,16})$/,
    keepsAt: true,
    fromUrl: ({ hostname, segments, query }) => {
      if (hostname.endsWith('lin.ee')) return `lin.ee/${segments[0] ?? ''}`;
      if (hostname.endsWith('page.line.me')) return `@${segments[0] ?? query.get('accountId') ?? ''}`;
      const [ti, p, id] = segments[0]?.toUpperCase() === 'R' ? segments.slice(1) : segments;
      if (ti !== 'ti' || p !== 'p' || id === undefined) return undefined;
      return /^[~@]/.test(id) ? id.replace('~', '') : `p/${id}`;
    },
    clean: (input) => (input.includes('/') ? input : input.replace(/^~/, '').toLowerCase()),
    url: (handle) => {
      if (handle.startsWith('lin.ee/')) return `https://${handle}`;
      if (handle.startsWith('@')) return `https://line.me/R/ti/p/${handle}`;
      return `https://line.me/ti/${handle.startsWith('p/') ? handle : `p/~${handle}`}`;
    },
  },
  wechat: {
    example: 'ada_lovelace',
    hosts: ['u.wechat.com'],
    handle: /^(?:u\.wechat\.com\/[A-Za-z0-9_-]{8,64}|[A-Za-z][A-Za-z0-9_-]{5,19})$/,
    fromUrl: ({ segments }) => `u.wechat.com/${segments[0] ?? ''}`,
    url: linkOrNone,
  },
  kakaotalk: {
    example: 'ada_lovelace',
    hosts: ['open.kakao.com', 'pf.kakao.com', 'qr.kakao.com'],
    handle:
      /^(?:open\.kakao\.com\/(?:o|me)\/[A-Za-z0-9_-]{1,40}|pf\.kakao\.com\/_[A-Za-z0-9]{3,20}|qr\.kakao\.com\/talk\/[\w-]{8,64}|[A-Za-z0-9._-]{3,20})$/,
    fromUrl: ({ hostname, segments }) =>
      `${hostname.replace('www.', '')}/${segments.slice(0, hostname.includes('pf.') ? 1 : 2).join('/')}`,
    url: linkOrNone,
  },
  viber: {
    example: '+1 202 555 0142',
    hosts: ['viber.com'],
    handle: e164,
    fromUrl: () => undefined,
    clean: (input) => phoneHandle(input.replace(viberUri, '+$1')),
    telling: viberUri,
    url: (handle) => `viber://chat?number=${encodeURIComponent(handle)}`,
  },
  skype: {
    example: 'live:ada.lovelace',
    hosts: ['skype.com'],
    handle: /^(?:live:)?[a-z0-9.][a-z0-9.,_-]{2,60}$/,
    lowerCase: true,
    fromUrl: () => undefined,
    clean: (input) => input.replace(skypeUri, '$1'),
    telling: skypeUri,
    url: (handle) => `skype:${handle}?chat`,
  },
  teams: {
    example: 'ada@example.com',
    hosts: ['teams.microsoft.com', 'teams.live.com', 'teams.cloud.microsoft'],
    handle: /^[^\s@]+@[a-z0-9.-]+$/,
    fromUrl: ({ segments, query }) =>
      segments[0] === 'l' && segments[1] === 'chat' ? (query.get('users') ?? undefined) : undefined,
    clean: (input) => parseEmail(input) ?? '',
    url: (handle) => `https://teams.microsoft.com/l/chat/0/0?users=${encodeURIComponent(handle)}`,
  },
  zoom: {
    example: '555 123 4567',
    hosts: ['zoom.us', 'zoom.com'],
    subdomains: 'any',
    // The number of a personal room, or the name of a personal link.
    handle: /^(?:[1-9]\d{8,10}|[a-z][a-z0-9.]{4,39})$/,
    lowerCase: true,
    fromUrl: ({ segments }) =>
      segments[0] === 'j' || segments[0] === 'my' || segments[0] === 's' ? segments[1] : undefined,
    clean: (input) => (/^[\d\s-]+$/.test(input) ? input.replace(/\D/g, '') : input),
    url: (handle) => `https://zoom.us/${/^\d/.test(handle) ? 'j' : 'my'}/${handle}`,
  },
  slack: {
    example: 'acme.slack.com',
    hosts: ['slack.com'],
    subdomains: 'any',
    // A workspace, or one of its members.
    handle: /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\/[UW][A-Z0-9]{6,14})?$/,
    pages: [
      ...['app', 'api', 'join', 'status', 'my', 'files', 'hooks', 'blog', 'docs', 'help', 'get', 'www', 'm', 'mobile'],
      ...['web', 'touch', 'mbasic', 'team', 'signin', 'edgeapi'],
    ],
    fromUrl: ({ subdomain, segments }) =>
      segments[0] === 'team' && segments[1] !== undefined ? `${subdomain}/${segments[1]}` : subdomain || undefined,
    clean: (input) => {
      const [workspace = '', ...member] = input.split('/');
      return [workspace.toLowerCase(), ...member.map((id) => id.toUpperCase())].join('/');
    },
    url: (handle) => {
      const [workspace, member] = handle.split('/');
      return `https://${workspace}.slack.com/${member === undefined ? '' : `team/${member}`}`;
    },
  },
  discord: {
    example: 'ada_lovelace',
    hosts: ['discord.com', 'discord.gg', 'discordapp.com'],
    // A user name, which has no link; a user's number; an invitation to a server.
    handle: /^(?:users\/\d{15,20}|discord\.gg\/[A-Za-z0-9-]{2,40}|(?!.*\.\.)[a-z0-9_.]{2,32})$/,
    fromUrl: ({ hostname, segments }) => {
      if (hostname.endsWith('discord.gg')) return `discord.gg/${segments[0] ?? ''}`;
      if (segments[0] === 'invite') return `discord.gg/${segments[1] ?? ''}`;
      return segments[0] === 'users' ? `users/${segments[1] ?? ''}` : undefined;
    },
    clean: (input) => (input.includes('/') ? input : input.toLowerCase()),
    url: (handle) => (handle.startsWith('users/') ? `https://discord.com/${handle}` : linkOrNone(handle)),
  },
} as const satisfies Record<string, AccountRule>;
