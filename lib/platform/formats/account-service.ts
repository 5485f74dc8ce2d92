import { type AccountKind, accountKinds, accountName } from './accounts';

/**
 * Returns a name in lower case without spaces, underscores and hyphens, which programs write differently: `Google Talk`,
 * `google-talk`.
 */
function folded(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

const kindsByName = new Map<string, AccountKind>([
  ...accountKinds.flatMap((kind): [string, AccountKind][] => [
    [kind, kind],
    [folded(accountName(kind)), kind],
  ]),
  // Names that other programs have.
  ['twitter', 'x'],
  ['x.com', 'x'],
  ['msteams', 'teams'],
  ['microsoftteams', 'teams'],
  ['weixin', 'wechat'],
  ['kakao', 'kakaotalk'],
  ['facebookmessenger', 'messenger'],
  ['skypeusername', 'skype'],
]);

/** Returns the catalogue's name of a service where it has one, else the name unchanged. */
export function serviceOf(name: string): string {
  return kindsByName.get(folded(name.replace(/^x-/i, ''))) ?? name;
}
