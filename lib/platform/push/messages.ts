import { messageKind } from '@/lib/platform/jobs/messages';
import type { BrowserNotice } from './deliver';

/** A notification for one browser of a user. */
export const browserNotice = messageKind<BrowserNotice>('push');
