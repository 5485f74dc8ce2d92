import { Box } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Contacts } from '@/components/contacts/contacts';
import { usePlace } from '@/components/contacts/use-place';
import { AppShell } from '@/components/layout/app-shell';
import { AddContact } from '@/components/scan/add-contact';
import { contactGroupsQuery } from '@/lib/contacts/group-hooks';
import { listGroups } from '@/lib/contacts/groups';
import {
  contactQuery,
  contactsCountQuery,
  contactsOverviewQuery,
  contactsQuery,
  contactTagsQuery,
  useContactsOverview,
} from '@/lib/contacts/hooks';
import { contactParams } from '@/lib/contacts/schema';
import { countContacts, findContact, listContacts, listTags, overviewContacts } from '@/lib/contacts/service';
import { choiceOf, viewOf } from '@/lib/contacts/view';
import { page } from '@/lib/http/page';

export const getServerSideProps = page(
  ['contacts', 'profiles', 'reminders', 'events', 'sharing', 'follow-ups', 'merges', 'connections', 'scan'],
  async ({ ctx, query, cache }) => {
    const view = viewOf(query);
    const first = await listContacts(ctx, { ...view, limit: 50 });
    cache(contactsQuery(view), { pages: [first], pageParams: [null] });
    cache(contactsCountQuery(view), await countContacts(ctx, choiceOf(view)));
    cache(contactsOverviewQuery(), await overviewContacts(ctx));
    cache(contactGroupsQuery(), await listGroups(ctx));
    cache(contactTagsQuery(), await listTags(ctx));
    const asked = contactParams.safeParse({ id: query.contact });
    const open = asked.success ? await findContact(ctx, asked.data.id) : null;
    if (open) cache(contactQuery(open.id), open);
  },
);

export default function ContactsPage() {
  const { t } = useTranslation('contacts');
  const place = usePlace();
  // An empty page has an act of its own to fill it.
  const hasContacts = (useContactsOverview().data?.total ?? 0) > 0;
  const add = (
    // Beside an open contact where there is room for both.
    <Box {...(place.chosen === null ? {} : { visibleFrom: 'md' })}>
      <AddContact place={place} />
    </Box>
  );
  return (
    <AppShell title={t('title')} actions={hasContacts && !place.isEditing ? add : null}>
      <Contacts />
    </AppShell>
  );
}
