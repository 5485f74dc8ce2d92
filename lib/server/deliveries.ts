import { setMessageHandlers } from '@/lib/platform/jobs/messages';
import { nouns } from './nouns';

/** Has this process deliver what waits in the outbox: at once what its own acts put there, and what is due. */
export const startDeliveries = (): void => setMessageHandlers(nouns.flatMap(({ deliveries = [] }) => deliveries));
