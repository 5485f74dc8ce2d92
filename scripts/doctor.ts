import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { newestMigration } from '@/lib/platform/db/migrate';
import { type Env, env } from '@/lib/platform/env';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { relayProblem } from '@/lib/platform/outside/email/smtp';
import { bucketProblem } from '@/lib/platform/outside/storage/bucket-problem';
import { appleWallet } from '@/lib/platform/outside/wallet-apple/wallet-apple';
import { demoDataProblem } from './services/demo-data';
import { assertEnvFiles } from './services/env-files';
import { assertKeys } from './services/env-keys';
import { databaseProblem } from './services/external-database';
import { readHolder } from './services/lock';
import { isPortFree } from './services/ports';
import { findPostgres } from './services/postgres';
import { command } from './services/say';

// Reports what is configured, what is off and what is wrong. Only something wrong makes the exit code 1.

type Finding = { state: 'ok' | 'off' | 'wrong'; about: string; detail: string };

const ok = (about: string, detail: string): Finding => ({ state: 'ok', about, detail });
const off = (about: string, detail: string): Finding => ({ state: 'off', about, detail });
const wrong = (about: string, detail: string): Finding => ({ state: 'wrong', about, detail });

async function database(settings: Env): Promise<Finding> {
  const url = settings.DATABASE_URL ?? (await findPostgres(settings.DATA_DIR));
  if (!url) {
    const isThere = existsSync(join(settings.DATA_DIR, 'postgres'));
    return off('database', isThere ? 'embedded, not running' : 'embedded, made at the first start');
  }
  const problem = await databaseProblem(url);
  if (problem) return wrong('database', problem);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; isOurs: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        to_regclass('drizzle.__drizzle_migrations') is not null as "isOurs"`,
    );
    const where = `PostgreSQL ${rows[0]?.version}, ${settings.DATABASE_URL ? new URL(url).host : 'embedded'}`;
    if (!rows[0]?.isOurs) return off('database', `${where}, empty: filled at the first start`);
    const applied = await client.query<{ newest: string | null }>(
      'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
    );
    const ofTrial = settings.authEmulator ? null : await demoDataProblem(url);
    if (ofTrial) return wrong('database', `${where}: ${ofTrial}`);
    return Number(applied.rows[0]?.newest ?? 0) >= newestMigration()
      ? ok('database', `${where}, migrated`)
      : wrong('database', `${where}: migrations are missing (npm run db:migrate)`);
  } catch (error) {
    return wrong('database', `${new URL(url).host}: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ports(settings: Env): Promise<Finding[]> {
  const holder = readHolder(join(settings.DATA_DIR, 'up.lock'));
  if (holder) return [ok('running', `${settings.APP_URL} (process ${holder.pid})`)];
  const wanted = settings.authEmulator ? [settings.PORT, settings.AUTH_EMULATOR_PORT] : [settings.PORT];
  const findings: Finding[] = [off('running', 'no instance uses this data folder')];
  for (const port of wanted)
    if (!(await isPortFree(port, '127.0.0.1'))) findings.push(wrong(`port ${port}`, 'used by another program'));
  return findings;
}

function appleWalletFinding(): Finding {
  try {
    const certificate = appleWallet()?.inspect();
    if (!certificate) return off('Apple Wallet', 'not offered');
    const until = utcDay(certificate.validTo);
    if (certificate.validTo < new Date()) return wrong('Apple Wallet', `certificate expired on ${until}`);
    return certificate.isKeyOwn
      ? ok('Apple Wallet', `configured, certificate until ${until}`)
      : wrong('Apple Wallet', 'APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE');
  } catch (error) {
    return wrong('Apple Wallet', (error as Error).message);
  }
}

/** Whether the mail server can be reached, is who it says it is, and takes our password. */
async function mail({ SMTP_URL, SMTP_TLS_CA, MAIL_FROM, ABUSE_EMAIL, ...settings }: Env): Promise<Finding> {
  if (!SMTP_URL)
    return settings.hasLocalMailbox
      ? off('mail', `kept in a local mailbox, ${settings.APP_URL}/dev/mail`)
      : wrong('mail', 'SMTP_URL: without it nobody can sign in by code');
  const problem = await relayProblem({ url: SMTP_URL, from: MAIL_FROM, ca: SMTP_TLS_CA });
  const { host } = new URL(SMTP_URL);
  return problem === null
    ? ok('mail', `${host}, from ${MAIL_FROM}, abuse is reported to ${ABUSE_EMAIL}`)
    : wrong('mail', `${host}: ${problem}`);
}

/** Whether the bucket can be used: it, the rights of the key, and the clock. */
async function files(settings: Env): Promise<Finding> {
  const { S3_BUCKET, S3_ENDPOINT, S3_PREFIX, S3_REGION, DATA_DIR } = settings;
  if (!S3_BUCKET) return off('files', `kept in ${DATA_DIR}: for one machine (S3_BUCKET for several)`);
  const at = S3_ENDPOINT ? new URL(S3_ENDPOINT).host : `Amazon S3, ${S3_REGION}`;
  const where = `bucket ${S3_BUCKET}${S3_PREFIX ? `/${S3_PREFIX}` : ''} at ${at}`;
  const problem = await bucketProblem(settings);
  return problem === null ? ok('files', where) : wrong('files', `${where}: ${problem}`);
}

function outside(settings: Env): Finding[] {
  const optional = (about: string, value: string | undefined, without: string) =>
    value ? ok(about, 'configured') : off(about, without);
  return [
    settings.authEmulator
      ? ok('sign-in', `identity emulator on ${settings.authEmulator} (not for production)`)
      : ok('sign-in', `Firebase project ${settings.FIREBASE_PROJECT_ID}`),
    optional('text messages', settings.SMS_ACCOUNT_SID, 'not offered'),
    appleWalletFinding(),
    optional('Google Wallet', settings.GOOGLE_WALLET_ISSUER_ID, 'not offered'),
    optional(
      'native app',
      settings.NATIVE_APP_SCHEME ??
        settings.NATIVE_APP_LINK_HOST ??
        settings.NATIVE_APP_STORE_URL ??
        settings.NATIVE_APP_PLAY_URL,
      '/app-redirect leads to the web application',
    ),
    optional('analytics', settings.POSTHOG_KEY, 'nothing is measured'),
    ...(settings.POSTHOG_KEY
      ? [
          optional(
            'analytics, deletion',
            settings.POSTHOG_PERSONAL_KEY,
            'people who delete their account stay in PostHog',
          ),
        ]
      : []),
    optional('support chat', settings.INTERCOM_APP_ID, 'not shown'),
    settings.FIREBASE_VAPID_KEY && settings.authEmulator
      ? off('push messages', 'the identity emulator sends none')
      : optional('push messages', settings.FIREBASE_VAPID_KEY, 'not offered'),
  ];
}

command(async () => {
  assertEnvFiles();
  const settings = env();
  assertKeys(settings);
  const findings = [
    ok('settings', `${settings.APP_ENV}, ${settings.APP_URL}, data in ${settings.DATA_DIR}`),
    ok('Node.js', process.version),
    ...(await ports(settings)),
    await database(settings),
    await files(settings),
    await mail(settings),
    ...outside(settings),
  ];
  for (const { state, about, detail } of findings) console.log(`${state.padEnd(6)}${about.padEnd(14)}${detail}`);
  process.exit(findings.some(({ state }) => state === 'wrong') ? 1 : 0);
});
