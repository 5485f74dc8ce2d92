/**
 * The brand names of the services, the same in every language, in the order in which services are offered. A page that only names
 * services loads none of their rules.
 */
const accountNames = {
  linkedin: 'LinkedIn',
  xing: 'Xing',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  threads: 'Threads',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  snapchat: 'Snapchat',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  github: 'GitHub',
  gitlab: 'GitLab',
  stackoverflow: 'Stack Overflow',
  behance: 'Behance',
  dribbble: 'Dribbble',
  medium: 'Medium',
  substack: 'Substack',
  orcid: 'ORCID',
  googlescholar: 'Google Scholar',
  crunchbase: 'Crunchbase',
  vimeo: 'Vimeo',
  twitch: 'Twitch',
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  applemusic: 'Apple Music',
  whatsapp: 'WhatsApp',
  signal: 'Signal',
  telegram: 'Telegram',
  messenger: 'Messenger',
  line: 'LINE',
  wechat: 'WeChat',
  kakaotalk: 'KakaoTalk',
  viber: 'Viber',
  skype: 'Skype',
  teams: 'Teams',
  zoom: 'Zoom',
  slack: 'Slack',
  discord: 'Discord',
  calendly: 'Calendly',
  calcom: 'Cal.com',
  paypal: 'PayPal',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  patreon: 'Patreon',
  kofi: 'Ko-fi',
} as const;

/** The kinds of social and messaging accounts. */
export type AccountKind = keyof typeof accountNames;

/** The kinds of social and messaging accounts, in the order they are offered. */
export const accountKinds = Object.keys(accountNames) as [AccountKind, ...AccountKind[]];

/** Returns the brand name of a service. */
export function accountName(kind: AccountKind): string {
  return accountNames[kind];
}
