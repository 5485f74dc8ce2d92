import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { fillOrganization } from '../support/many-members';
import type { Product } from './contacts';
import { load } from './load';
import { signUp } from './sign-in';
import { time } from './timing';

const eventsPerSecond = 1_000;
/** Cards per second that are asked for while events come in, far below what the server can do. */
const cardsPerSecond = 300;
const slug = 'bench-figures';
const size = { members: 2_000, teams: 50 };
const rounds = 100;

async function output(script: string, ...args: (string | number)[]): Promise<string> {
  const child = spawn(process.execPath, [script, ...args.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return text;
}

async function asDatabase<Result>({ databaseUrl }: Product, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

const countStored = (product: Product) =>
  asDatabase(product, async (client) => {
    const { rows } = await client.query<{ total: number }>('select count(*)::int as total from visits');
    return rows[0]?.total ?? 0;
  });

/** The card’s latencies at a fixed rate, alone and while a thousand events a second come in; and whether all events were kept. */
async function measureWriting(product: Product, seconds: number) {
  const card = `${product.origin}/ada`;
  const rate = ['-R', String(cardsPerSecond)];
  await load(card, 2, rate);
  const alone = await load(card, seconds, rate);
  const before = await countStored(product);
  const [during, sent] = await Promise.all([
    load(card, seconds, rate),
    output('tests/bench/send-events.mjs', product.origin, eventsPerSecond, seconds),
  ]);
  await wait(3_000);
  const stored = (await countStored(product)) - before;
  return { eventsPerSecond, cardsPerSecond, alone, during, ...JSON.parse(sent), stored };
}

/** Events of a year on the cards of an organization, spread over days, hours and ways, in as many statements as there are months. */
async function fillYear(client: Client, organizationId: string, total: number): Promise<void> {
  await client.query(
    'create temporary table bench_cards as select id, row_number() over () as number from profiles where organization_id = $1',
    [organizationId],
  );
  const { rows } = await client.query<{ total: number }>('select count(*)::int as total from bench_cards');
  const cards = rows[0]?.total ?? 1;
  for (let back = 0; back < 365; back += 5) {
    await client.query(
      `insert into visits (id, profile_id, event, channel, device, browser, language, country, day, hour, visitor_hash, created_at)
       select gen_random_uuid(), c.id, (array['view','view','view','tap','save'])[1 + n % 5],
         (array['qr','link','nfc','email','sms'])[1 + n % 5], (array['phone','desktop','tablet'])[1 + n % 3],
         (array['Safari','Chrome','Firefox'])[1 + n % 3], (array['en','de','fr','ja'])[1 + n % 4],
         (array['US','DE','FR','JP','GB','IT'])[1 + n % 6], at::date, extract(hour from at)::int, (n / 5)::text, at
       from generate_series(1, $1::int) n join bench_cards c on c.number = 1 + n % $2::int,
       lateral (select date_trunc('day', now() at time zone 'UTC') - make_interval(days => $3::int + n % 5, secs => -(n % 86000)) as at) moment`,
      [Math.round((total * 5) / 365), cards, back],
    );
  }
  await client.query(
    `insert into visit_days_due (profile_id, day) select distinct v.profile_id, v.day from visits v join bench_cards c on c.id = v.profile_id
     on conflict do nothing`,
  );
}

/** Answers to an owner’s questions over a year of an organization of 2,000 cards, made of so many events. Milliseconds. */
async function measureReading(product: Product, total: number) {
  const { cookie, id } = await signUp(product.origin, product.authEmulator);
  const headers = { cookie, origin: product.origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Bench Figures', slug });
  await fetch(`${product.origin}/api/v1/organizations`, { method: 'POST', headers, body });
  const summing = await asDatabase(product, async (client) => {
    await client.query('update users set onboarding_done_at = now() where id = $1', [id]);
    const { rows } = await client.query<{ id: string }>('select id from organizations where slug = $1', [slug]);
    await fillOrganization(drizzle(client), rows[0]?.id ?? '', size, 'figs');
    const startedAt = performance.now();
    await fillYear(client, rows[0]?.id ?? '', total);
    const filledAt = performance.now();
    for (;;) {
      const due = await client.query<{ total: number }>('select count(*)::int as total from visit_days_due');
      if (due.rows[0]?.total === 0) break;
      await wait(1_000);
    }
    await client.query(
      'vacuum analyze card_days, card_day_parts, card_months, organization_days, organization_day_parts',
    );
    const seconds = (from: number, to: number) => Math.round((to - from) / 1000);
    return { fillSeconds: seconds(startedAt, filledAt), sumSeconds: seconds(filledAt, performance.now()) };
  });
  const base = `${product.origin}/api/v1/organizations/${slug}/analytics`;
  const asked = {
    year: '?days=365',
    month: '?days=30',
    'by member': '/ranking?by=member&days=365',
    'by team': '/ranking?by=team&days=365',
    'not shared yet': '/idle?days=365',
  };
  const figures: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(asked)) {
    await time([base + query], cookie);
    figures[name] = await time(
      Array.from({ length: rounds }, () => base + query),
      cookie,
    );
  }
  return { events: total, ...size, ...summing, figures };
}

/** How events are taken in and how figures are read: `npm run bench figures`, with another number of events `-- figures 2000000`. */
export async function measureFigures(product: Product, total = 20_000_000) {
  const writing = await measureWriting(product, 20);
  console.log(JSON.stringify({ writing }));
  const reading = await measureReading(product, total);
  return { writing, reading };
}
