import { Box } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { Contacts } from '@/components/contacts/book/contacts';
import { usePlace } from '@/components/contacts/contact/use-place';
import { AddContact } from '@/components/contacts/scan/add-contact';
import {
  countContacts,
  findContact,
  listContacts,
  listGroups,
  listTags,
  overviewContacts,
} from '@/lib/contacts/book/book';
import { contactGroupsQuery } from '@/lib/contacts/book/group-hooks';
import {
  contactQuery,
  contactsCountQuery,
  contactsOverviewQuery,
  contactsQuery,
  contactTagsQuery,
  useContactsOverview,
} from '@/lib/contacts/book/hooks';
import { contactParams } from '@/lib/contacts/book/schema';
import { choiceOf, viewOf } from '@/lib/contacts/book/view-schema';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['contacts', 'profiles', 'reminders', 'events', 'sharing', 'follow-ups', 'merges', 'connections', 'scan'],
  async ({ ctx, query, cache }) => {
    const view = viewOf(query);
    const first = await listContacts(ctx, { ...view, limit: 50 });
    cache(contactsQuery(view), firstPage(first));
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
  // An empty contact list has a button of its own to add contacts.
  const hasContacts = (useContactsOverview().data?.total ?? 0) > 0;
  const add = (
    // Beside an open contact the button is shown only where there is room for both.
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
