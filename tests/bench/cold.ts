import { Client } from 'pg';
import { locales } from '@/lib/platform/i18n/languages';

const copies = 150;
const connections = 20;

/** Adds cards that no one has requested yet: copies of ada's card, written directly to the database. */
async function addCards(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query(
    `insert into profiles (id, owner_id, username, language, content, look, photo_id)
     select gen_random_uuid(), owner_id, 'cold-' || n, language, content, look, photo_id
     from profiles, generate_series(1, ${copies}) n where username = 'ada'
     on conflict (username) do nothing`,
  );
  await client.end();
}

/** Requests every path once, twenty at a time. */
async function askAll(paths: string[]): Promise<{ perSecond: number; errors: number }> {
  const total = paths.length;
  let errors = 0;
  const startedAt = performance.now();
  const work = Array.from({ length: connections }, async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const answer = await fetch(path);
      await answer.arrayBuffer();
      if (answer.status !== 200) errors += 1;
    }
  });
  await Promise.all(work);
  return { perSecond: Math.round((total / (performance.now() - startedAt)) * 1000), errors };
}

/**
 * Requests every card once in every language, so that each response is a cache miss. Gives requests per second over all of them,
 * and for comparison those of as many requests for the bare page by the same client: this client does more work per response than
 * the one for warm pages.
 */
export async function measureCold(origin: string, databaseUrl: string, bare: string) {
  await addCards(databaseUrl);
  const names = Array.from({ length: copies }, (_, at) => `cold-${at + 1}`);
  const paths = locales.flatMap((locale) => names.map((name) => `${origin}/${locale}/${name}`));
  const bareAsked = await askAll(paths.map(() => bare));
  const cold = await askAll(paths);
  return {
    'bare Next.js page, by the same client': { ...bareAsked, 'x bare': 1 },
    'card, cold': { ...cold, 'x bare': Math.round((cold.perSecond / bareAsked.perSecond) * 100) / 100 },
  };
}
