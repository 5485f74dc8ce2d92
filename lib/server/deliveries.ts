import { setGroundHandlers } from '@/lib/platform/jobs/grounds';
import { setMessageHandlers } from '@/lib/platform/jobs/messages';
import { nouns } from './nouns';

/** Starts the delivery of messages in the outbox in this process: its own new messages at once, and all that are due. */
export function startDeliveries(): void {
  setGroundHandlers(nouns.flatMap(({ grounds = [] }) => grounds));
  setMessageHandlers(nouns.flatMap(({ deliveries = [] }) => deliveries));
}
