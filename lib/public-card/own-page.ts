import { isOwnProfile } from '@/lib/formats/account-catalogue';
import { normaliseAccount } from '@/lib/formats/accounts';
import type { ProfileContent, ProfileField } from '@/lib/profiles/schema';

type Linked = Extract<ProfileField, { kind: 'website' | 'account' }>;

/**
 * Whether a link of a card leads to a page about its person alone, which is what `rel="me"` says. Of accounts their profiles; of
 * websites those of the home, and what is not called work on a card that names no company: any other may be the company's.
 */
export function isOwnPage(field: Linked, { company }: Pick<ProfileContent, 'company'>): boolean {
  if (field.kind === 'website') return field.label === 'home' || (field.label !== 'work' && company === '');
  const account = normaliseAccount(field.network, field.handle);
  return account !== null && isOwnProfile(field.network, account.handle);
}

/** What the link to it says of where it leads. */
export const relOf = (field: Linked, content: Pick<ProfileContent, 'company'>): string =>
  `${isOwnPage(field, content) ? 'me ' : ''}noopener nofollow ugc`;
