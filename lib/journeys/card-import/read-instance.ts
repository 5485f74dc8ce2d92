import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { guardedFetch } from '@/lib/platform/outside/sso/guarded-fetch';
import { readSources } from './read-file';
import type { CardSource } from './source';

const type = /^application\/(?:jscontact\+)?json\b/i;

/**
 * The card of another instance, as the file that programs get. One code stands for every failure, so that no one can find out what answers
 * in a network: private addresses, redirects, more than 1 MB or 5 seconds, another status, another type, no card.
 * @param file the URL of the card's JSContact file
 * @throws AppError `card_link_unreadable`
 */
export async function readInstance(file: string): Promise<CardSource> {
  try {
    const headers = { accept: 'application/jscontact+json', 'user-agent': `${env().NEXT_PUBLIC_APP_NAME} import/1` };
    const answer = await guardedFetch(file, { headers });
    if (answer.status !== 200 || !type.test(answer.headers.get('content-type') ?? '')) throw new Error('no card');
    const [source, other] = await readSources(Buffer.from(await answer.arrayBuffer()), 'card.json');
    if (!source || other) throw new Error('no one, or several');
    return source;
  } catch (cause) {
    throw new AppError('card_link_unreadable', { cause });
  }
}
