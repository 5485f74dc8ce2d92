import { messageKind } from '@/lib/platform/jobs/messages';
import type { BrowserNotice, WaitingNotice } from './deliver';

/** A notification for one browser of a user; one about others says what they are called only when it is sent. */
export const browserNotice = messageKind<WaitingNotice, BrowserNotice>('push', ({ notice }) => notice.type === 'test');
