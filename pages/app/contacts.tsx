import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { Contacts } from '@/components/contacts/contacts';
import { newContact, usePlace } from '@/components/contacts/use-place';
import { AppShell } from '@/components/layout/app-shell';
import { contactQuery, contactsQuery, contactTagsQuery, firstView, useContacts } from '@/lib/contacts/hooks';
import { contactParams, contactsFilter } from '@/lib/contacts/schema';
import { findContact, listContacts, listTags } from '@/lib/contacts/service';
import { page } from '@/lib/http/page';

export const getServerSideProps = page(
  ['contacts', 'profiles', 'reminders', 'events', 'follow-ups'],
  async ({ ctx, query, cache }) => {
    const first = await listContacts(ctx, contactsFilter.parse({}));
    cache(contactsQuery(firstView), { pages: [first], pageParams: [null] });
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
  const hasContacts = useContacts(firstView).data?.pages.some(({ items }) => items.length > 0) ?? false;
  const add = (
    <Button
      leftSection={<IconPlus aria-hidden size={20} />}
      onClick={() => place.go(newContact)}
      // Beside an open contact where there is room for both.
      {...(place.chosen === null ? {} : { visibleFrom: 'md' })}
    >
      {t('add')}
    </Button>
  );
  return (
    <AppShell title={t('title')} actions={hasContacts && !place.isEditing ? add : null}>
      <Contacts />
    </AppShell>
  );
}
