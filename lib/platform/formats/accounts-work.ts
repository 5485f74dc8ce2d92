import { type AccountRule, afterAt, first, firstOrAfter, twoSteps } from './account-rule';

const crunchbasePath = twoSteps(['person'], ['organization']);

/** Returns the check character for the 15 digits of an ORCID iD (ISO 7064, MOD 11-2). */
function orcidCheck(digits: string): string {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const result = (12 - (total % 11)) % 11;
  return result === 10 ? 'X' : String(result);
}

/** Returns an ORCID iD in groups of four, or an empty string where the check character is wrong. */
function orcid(input: string): string {
  const text = input.replace(/[\s-]/g, '').toUpperCase();
  if (!/^\d{15}[\dX]$/.test(text) || orcidCheck(text.slice(0, 15)) !== text[15]) return '';
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** Where people show what they make, write and research. */
export const workAccounts = {
  github: {
    example: 'ada',
    hosts: ['github.com', 'gist.github.com'],
    handle: /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,38})$/,
    pages: [
      ...['settings', 'features', 'marketplace', 'explore', 'topics', 'login', 'join', 'about', 'pricing', 'search'],
      ...['collections', 'apps', 'contact', 'enterprise', 'events', 'issues', 'notifications', 'pulls', 'readme'],
      ...['security', 'site', 'stars', 'team', 'trending', 'codespaces', 'copilot', 'new', 'organizations', 'sessions'],
      ...['signup', 'orgs', 'sponsors'],
    ],
    fromUrl: firstOrAfter('orgs', 'sponsors'),
    url: (handle) => `https://github.com/${handle}`,
  },
  gitlab: {
    example: 'ada',
    hosts: ['gitlab.com'],
    handle: /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,253}[A-Za-z0-9_-])?$/,
    pages: [
      ...['explore', 'users', 'help', 'dashboard', 'search', 'groups', 'projects', 'admin', 'api', 'oauth', 'profile'],
      ...['snippets', 'assets', 'sign_in', 'sign_up', 'public', 'import', 'uploads'],
    ],
    fromUrl: firstOrAfter('groups', 'users'),
    url: (handle) => `https://gitlab.com/${handle}`,
  },
  stackoverflow: {
    example: 'users/22656',
    // The subdomains for languages are separate sites with their own accounts.
    hosts: ['stackoverflow.com'],
    handle: /^[1-9]\d{0,9}$/,
    fromUrl: ({ segments }) =>
      segments[0] === 'users' ? (segments[1] === 'story' ? segments[2] : segments[1]) : undefined,
    url: (handle) => `https://stackoverflow.com/users/${handle}`,
  },
  behance: {
    example: 'ada',
    hosts: ['behance.net', 'be.net'],
    handle: /^[A-Za-z0-9_-]{1,50}$/,
    pages: [
      ...['gallery', 'galleries', 'search', 'joblist', 'assets', 'live', 'hire', 'blog', 'onboarding', 'signup'],
      ...['login', 'about', 'dev', 'pro', 'collection', 'careers'],
    ],
    fromUrl: first,
    url: (handle) => `https://www.behance.net/${handle}`,
  },
  dribbble: {
    example: 'ada',
    hosts: ['dribbble.com'],
    handle: /^[A-Za-z0-9_-]{1,50}$/,
    pages: [
      ...['shots', 'jobs', 'designers', 'search', 'tags', 'signup', 'session', 'about', 'pro', 'freelance-jobs'],
      ...['learn', 'stories', 'teams', 'hiring', 'marketplace', 'goods', 'uploads', 'colors', 'contact', 'terms'],
    ],
    fromUrl: first,
    url: (handle) => `https://dribbble.com/${handle}`,
  },
  medium: {
    example: '@ada',
    hosts: ['medium.com'],
    subdomains: 'any',
    handle: /^[A-Za-z0-9_.]{1,30}$/,
    pages: ['blog', 'help', 'policy', 'about', 'miro', 'link', 'cdn', 'story', 'status'],
    fromUrl: (address) => address.subdomain || afterAt(address),
    url: (handle) => `https://medium.com/@${handle}`,
  },
  substack: {
    example: 'ada.substack.com',
    hosts: ['substack.com'],
    subdomains: 'any',
    // The name of a publication is its subdomain; the name of a person begins with `@`.
    handle: /^(?:@[a-z0-9_-]{1,64}|[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)$/,
    keepsAt: true,
    lowerCase: true,
    pages: ['blog', 'open', 'reader', 'support', 'api', 'cdn', 'email', 'www', 'm', 'mobile', 'web', 'touch', 'mbasic'],
    fromUrl: (address) => {
      if (address.subdomain === 'open') return address.segments[0] === 'pub' ? address.segments[1] : undefined;
      return address.subdomain || afterAt(address);
    },
    url: (handle) => (handle.startsWith('@') ? `https://substack.com/${handle}` : `https://${handle}.substack.com/`),
  },
  orcid: {
    example: '0000-0002-1825-0097',
    hosts: ['orcid.org'],
    handle: /^(?:\d{4}-){3}\d{3}[\dX]$/,
    fromUrl: first,
    clean: orcid,
    telling: /^(?:\d{4}-){3}\d{3}[\dX]$/i,
    url: (handle) => `https://orcid.org/${handle}`,
  },
  googlescholar: {
    example: 'scholar.google.com/citations?user=…',
    hosts: ['scholar.google.com'],
    otherHosts: /^scholar\.google\.(?:com?\.)?[a-z]{2}$/,
    handle: /^[\w-]{12}$/,
    fromUrl: ({ segments, query }) => (segments[0] === 'citations' ? (query.get('user') ?? undefined) : undefined),
    url: (handle) => `https://scholar.google.com/citations?user=${handle}`,
  },
  crunchbase: {
    example: 'person/ada-lovelace',
    hosts: ['crunchbase.com'],
    handle: /^(?:organization\/)?[a-z0-9][a-z0-9_-]{0,99}$/,
    lowerCase: true,
    fromUrl: ({ segments }) => crunchbasePath(segments),
    url: (handle) => `https://www.crunchbase.com/${handle.includes('/') ? '' : 'person/'}${handle}`,
  },
} as const satisfies Record<string, AccountRule>;
