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
const rounds = 300;
/** Requests of each reading before those that are timed: a server that has just started compiles its code while it answers the first ones. */
const firstRounds = 30;

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

/**
 * The figures of a year on the cards of an organization as so many events would leave them behind: each card on each day, by channel
 * and code, and the organization by every dimension.
 */
async function fillYear(client: Client, organizationId: string, events: number): Promise<void> {
  const columns = 'views, visitors, taps, saves, wallet_saves, shares, exchanges';
  const perDay = Math.round(events / size.members / 365);
  const run = (text: string, ...values: unknown[]) => client.query(text, values);
  await run(
    `insert into card_days (profile_id, day, ${columns})
     select p.id, current_date - back, $2::int - back % 3, $2::int - 1 - back % 3, $2::int / 3, $2::int / 4, 1, 1, 1
     from profiles p, generate_series(0, 364) back where p.organization_id = $1`,
    ...[organizationId, perDay],
  );
  await run(
    `insert into card_day_parts (profile_id, day, dimension, key, ${columns})
     select profile_id, day, dimension, key, views / 3, visitors / 3, taps / 3, saves / 3, 0, 0, 0
     from card_days, lateral (values ('channel', 'qr'), ('channel', 'link'), ('channel', 'nfc'),
       ('code', md5((abs(hashtext(profile_id::text)) % 40)::text)::uuid::text)) part (dimension, key)
     where profile_id in (select id from profiles where organization_id = $1)`,
    organizationId,
  );
  const sums = columns.replaceAll(/\w+/g, 'sum($&)');
  await run(
    `insert into card_months (profile_id, month, ${columns})
     select profile_id, date_trunc('month', day), ${sums} from card_days
     where profile_id in (select id from profiles where organization_id = $1) group by 1, 2`,
    organizationId,
  );
  await run(
    `insert into organization_days (organization_id, day, ${columns})
     select $1, day, ${sums} from card_days
     where profile_id in (select id from profiles where organization_id = $1::uuid) group by day`,
    organizationId,
  );
  await run(
    `insert into organization_days (organization_id, day, ${columns})
     select organization_id, day - 365, ${columns} from organization_days where organization_id = $1`,
    organizationId,
  );
  const keys =
    "('channel', 10), ('country', 60), ('device', 3), ('browser', 8), ('language', 25), ('hour', 24), ('field', 9), ('code', 40)";
  await run(
    `insert into organization_day_parts (organization_id, day, dimension, key, ${columns})
     select organization_id, day, dimension,
       case dimension when 'hour' then lpad(n::text, 2, '0') when 'code' then md5(n::text)::uuid::text
         when 'channel' then (array['link', 'qr', 'nfc', 'sms', 'email', 'signature', 'wallet', 'background', 'event', 'code'])[n + 1]
         when 'country' then chr(65 + n / 26) || chr(65 + n % 26) when 'language' then chr(97 + n) || 'a' else n::text end,
       views / total, visitors / total, taps / total, saves / total, 0, 0, 0
     from organization_days, (values ${keys}) part (dimension, total), generate_series(0, total - 1) n
     where organization_id = $1 and day > current_date - 365`,
    organizationId,
  );
}

/** Answers to an owner’s questions over a year of an organization of 2,000 cards, made of so many events. Milliseconds. */
async function measureReading(product: Product, total: number) {
  const { cookie, id } = await signUp(product.origin, product.authEmulator);
  const headers = { cookie, origin: product.origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Bench Figures', slug });
  await fetch(`${product.origin}/api/v1/organizations`, { method: 'POST', headers, body });
  const filling = await asDatabase(product, async (client) => {
    await client.query('update users set onboarding_done_at = now() where id = $1', [id]);
    const { rows } = await client.query<{ id: string }>('select id from organizations where slug = $1', [slug]);
    await fillOrganization(drizzle(client), rows[0]?.id ?? '', size, 'figs');
    const startedAt = performance.now();
    await fillYear(client, rows[0]?.id ?? '', total);
    const filledAt = performance.now();
    await client.query(
      'vacuum analyze card_days, card_day_parts, card_months, card_month_parts, organization_days, organization_day_parts, organization_month_parts',
    );
    return { fillSeconds: Math.round((filledAt - startedAt) / 1000) };
  });
  const base = `${product.origin}/api/v1/organizations/${slug}/analytics`;
  const ranked = ['member', 'team', 'template', 'code'].map((by) => [`by ${by}`, `/ranking?by=${by}&days=365`]);
  const asked = {
    year: '?days=365',
    month: '?days=30',
    ...Object.fromEntries(ranked),
    'not shared yet': '/idle?days=365',
  };
  const figures: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(asked)) {
    const repeated = (times: number) => Array.from({ length: times }, () => base + query);
    await time(repeated(firstRounds), cookie);
    figures[name] = await time(repeated(rounds), cookie);
  }
  return { events: total, ...size, ...filling, figures };
}

/** How events are taken in and how figures are read: `npm run bench figures`, with another number of events `-- figures 2000000`. */
export async function measureFigures(product: Product, total = 20_000_000) {
  const writing = await measureWriting(product, 20);
  console.log(JSON.stringify({ writing }));
  const reading = await measureReading(product, total);
  return { writing, reading };
}
