import { messageKind } from '@/lib/platform/jobs/messages';
import type { BrowserNotice } from './deliver';

/** Something that one browser of somebody is told. */
export const browserNotice = messageKind<BrowserNotice>('push');
