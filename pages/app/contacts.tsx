import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { Contacts } from '@/components/contacts/book/contacts';
import {
  countContacts,
  findContact,
  listContacts,
  listGroups,
  listTags,
  noteLook,
  overviewContacts,
} from '@/lib/contacts/book/book';
import { contactGroupsQuery } from '@/lib/contacts/book/group-hooks';
import {
  contactQuery,
  contactsCountQuery,
  contactsOverviewQuery,
  contactsQuery,
  contactTagsQuery,
} from '@/lib/contacts/book/hooks';
import { contactParams } from '@/lib/contacts/book/schema';
import { choiceOf, viewOf } from '@/lib/contacts/book/view-schema';
import { listEvents } from '@/lib/contacts/events/events';
import { eventsQuery } from '@/lib/contacts/events/hooks';
import { timelineQueries } from '@/lib/contacts/timeline/hooks';
import { readTimeline } from '@/lib/contacts/timeline/timeline';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['contacts', 'card', 'reminders', 'events', 'sharing', 'follow-ups', 'merges', 'connections', 'scan'],
  async ({ ctx, query, cache }) => {
    const view = viewOf(query);
    const first = await listContacts(ctx, { ...view, limit: 50 });
    cache(contactsQuery(view), firstPage(first));
    cache(contactsCountQuery(view), await countContacts(ctx, choiceOf(view)));
    cache(contactsOverviewQuery(), await overviewContacts(ctx));
    cache(contactGroupsQuery(), await listGroups(ctx));
    cache(contactTagsQuery(), await listTags(ctx));
    cache(eventsQuery(), (await listEvents(ctx)).items);
    const asked = contactParams.safeParse({ id: query.contact });
    const open = asked.success ? await findContact(ctx, asked.data.id) : null;
    if (open) cache(contactQuery(open.id), open);
    if (open?.deletedAt === null) {
      const told = await readTimeline(ctx, open.id);
      for (const [at, query] of timelineQueries(open.id).entries()) cache(query, told[at]);
    }
    await noteLook(ctx);
  },
);

export default function ContactsPage() {
  const { t } = useTranslation('contacts');
  return (
    <AppShell title={t('title')} isWhole>
      <Contacts />
    </AppShell>
  );
}
