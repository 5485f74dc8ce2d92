import { type AccountKind, accountKinds, accountName } from './account-names';

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

const joint = ' · ';

/** Returns the label of an account in a file: the service, and what the owner calls the account there. */
export function accountLabel(kind: AccountKind, own: string): string {
  return [accountName(kind), own].filter(Boolean).join(joint);
}

/**
 * Returns what the owner calls an account, from a label that {@link accountLabel} may have made; empty where it says no more than
 * the service. The service is taken off once, because the owner's own words may begin with it, too.
 */
export function ownAccountLabel(service: string, label: string): string {
  if (serviceOf(label) === service) return '';
  const kind = accountKinds.find((each) => each === service);
  const before = kind === undefined ? '' : accountName(kind) + joint;
  return before !== '' && label.startsWith(before) ? label.slice(before.length) : label;
}
