import { contactsHandedOver } from '@/lib/contacts/book/events';
import { on } from '@/lib/platform/events';
import { reviews } from '@/lib/platform/jobs/grounds';
import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { exchangeNotice, noticedExchange, receivedExchange } from './messages';
import { exchangeNoticeOf } from './notify-owner';
import { purgeExchanges } from './purge-queries';
import { reviewReceipt } from './receipt-mail';
import { sendExchangeNotice } from './send-notice';
import { handOverExchanges } from './set-apart';

export const jobs: NounJobs = {
  hears: [on(contactsHandedOver, handOverExchanges)],
  deliveries: [delivers(exchangeNotice, ({ ownerId }, id) => sendExchangeNotice(ownerId, id))],
  grounds: [reviews(noticedExchange, exchangeNoticeOf), reviews(receivedExchange, reviewReceipt)],
  sweeps: { exchanges: ({ db }) => purgeExchanges(db) },
};
