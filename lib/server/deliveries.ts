import { setMessageHandlers } from '@/lib/platform/jobs/messages';
import { nouns } from './nouns';

/** Starts the delivery of messages in the outbox in this process: its own new messages at once, and all that are due. */
export const startDeliveries = (): void => setMessageHandlers(nouns.flatMap(({ deliveries = [] }) => deliveries));
