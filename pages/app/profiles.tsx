import type { ComponentProps } from 'react';
import { OwnHome } from '@/components/journeys/own-home/own-home';
import { findRequirement } from '@/lib/account/second-factor/second-factor';
import { listCards, listTrashedCards } from '@/lib/cards/card/card';
import { cardsQuery, trashQuery } from '@/lib/cards/card/hooks';
import { ownFigures } from '@/lib/cards/visits/visits';
import { listContacts, messagesOf, overviewContacts } from '@/lib/contacts/book/book';
import { contactsOverviewQuery, contactsQuery } from '@/lib/contacts/book/hooks';
import { newestView } from '@/lib/contacts/book/view-schema';
import { listEvents } from '@/lib/contacts/events/events';
import { eventsQuery } from '@/lib/contacts/events/hooks';
import { dueNowQuery } from '@/lib/contacts/reminders/hooks';
import { dueAtOnce } from '@/lib/contacts/reminders/limits';
import { listDue } from '@/lib/contacts/reminders/reminders';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  [
    'own-home',
    'card',
    'sharing',
    'public-card',
    'events',
    'contacts',
    'follow-ups',
    'reminders',
    'passkeys',
    'second-factor',
    'figures',
  ],
  async ({ ctx, cache }) => {
    const [cards, trashed, figures, fresh, overview, due, events, required] = await Promise.all([
      listCards(ctx),
      listTrashedCards(ctx),
      ownFigures(ctx),
      listContacts(ctx, { ...newestView, limit: 4 }),
      overviewContacts(ctx),
      listDue(ctx, { limit: dueAtOnce }),
      listEvents(ctx),
      findRequirement(ctx),
    ]);
    cache(cardsQuery(), cards);
    cache(trashQuery(), trashed);
    cache(contactsQuery(newestView), firstPage(fresh));
    cache(contactsOverviewQuery(), overview);
    cache(dueNowQuery(), due.items);
    cache(eventsQuery(), events.items);
    const said = await messagesOf(
      ctx,
      fresh.items.map(({ id }) => id),
    );
    const messages = [...said].map(([id, all]) => [id, all.at(-1)?.text ?? '']);
    return { props: { figures, messages: Object.fromEntries(messages), required } };
  },
);

export default function ProfilesPage(props: ComponentProps<typeof OwnHome>) {
  return <OwnHome {...props} />;
}
