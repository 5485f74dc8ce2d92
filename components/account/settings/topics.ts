import {
  IconAddressBook,
  IconBell,
  IconDatabase,
  IconLifebuoy,
  IconMailForward,
  IconPlugConnected,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';

/** The topics of the account's settings, in their order; each is a page below `/app/settings`, and its name a key of `settings`. */
export const topics = [
  { name: 'general', icon: IconUser },
  { name: 'security', icon: IconShieldLock },
  { name: 'notifications', icon: IconBell },
  { name: 'follow-ups', icon: IconMailForward },
  { name: 'address-book', icon: IconAddressBook },
  { name: 'integrations', icon: IconPlugConnected },
  { name: 'data', icon: IconDatabase },
  { name: 'support', icon: IconLifebuoy },
] as const;
