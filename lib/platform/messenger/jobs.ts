import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { messengerRecord } from './messages';
import { updateMessenger } from './update-messenger';

export const jobs: NounJobs = { deliveries: [delivers(messengerRecord, ({ userId }) => updateMessenger(userId))] };
