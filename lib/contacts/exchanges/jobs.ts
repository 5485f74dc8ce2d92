import { contactsHandedOver } from '@/lib/contacts/book/events';
import { on } from '@/lib/platform/events';
import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { exchangeNotice } from './messages';
import { purgeExchanges } from './purge-queries';
import { sendExchangeNotice } from './send-notice';
import { handOverExchanges } from './set-apart';

export const jobs: NounJobs = {
  hears: [on(contactsHandedOver, handOverExchanges)],
  deliveries: [delivers(exchangeNotice, ({ ownerId }, id) => sendExchangeNotice(ownerId, id))],
  sweeps: { exchanges: ({ db }) => purgeExchanges(db) },
};
