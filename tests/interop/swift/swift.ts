import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '@/scripts/services/ports';
import { temporaryFolder } from '@/tests/setup/temporary-folder';
import { isAnswering, needPackages, startProgram } from '../program';

/** OpenStack Swift from Debian, which speaks S3: a proxy with one server of each kind, on one machine. */
export type Swift = {
  /** The settings that name its bucket. */
  settings: Record<string, string>;
  close: () => void;
};

const kinds = ['account', 'container', 'object'] as const;

const serverOf = (kind: string, folder: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

// Without memcached each request asks the servers, which a test does not notice.
const proxyOf = (folder: string, port: number, noPort: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_meishi_cards = secret .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${noPort}
${['healthcheck', 'catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo', 'dlo', 'versioned_writes', 'symlink']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`;

function ring(folder: string, kind: string, port: number): void {
  for (const step of [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/one`, '1'], ['rebalance']]) {
    const ran = spawnSync('/usr/bin/swift-ring-builder', [join(folder, `${kind}.builder`), ...step], {
      encoding: 'utf8',
    });
    // 1 is a warning: there is one device only.
    if (ran.status !== 0 && ran.status !== 1) throw new Error(`swift-ring-builder: ${ran.stdout}${ran.stderr}`);
  }
}

/** Installs, configures and starts a {@link Swift} in a folder of its own, with one empty bucket. */
export async function startSwift(): Promise<Swift> {
  needPackages('swift-proxy', 'swift-account', 'swift-container', 'swift-object');
  const folder = temporaryFolder();
  mkdirSync(join(folder.path, 'devices', 'one'), { recursive: true });
  const stops: (() => void)[] = [];
  const start = async (kind: string, port: number, text: string) => {
    const file = join(folder.path, `${kind}-server.conf`);
    writeFileSync(file, text);
    const isReady = () => isAnswering(`http://127.0.0.1:${port}/healthcheck`);
    stops.push(await startProgram(`swift-${kind}`, [`swift-${kind}-server`, file], { isReady }));
  };
  for (const kind of kinds) {
    const port = await freePort();
    ring(folder.path, kind, port);
    await start(kind, port, serverOf(kind, folder.path, port));
  }
  const port = await freePort();
  await start('proxy', port, proxyOf(folder.path, port, await freePort()));
  const [id, secret] = ['meishi:cards', 'secret'];
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    ...{ endpoint, region: 'us-east-1', forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' },
    credentials: { accessKeyId: id, secretAccessKey: secret },
  });
  await client.send(new CreateBucketCommand({ Bucket: 'files' }));
  return {
    settings: {
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: 'files', S3_FORCE_PATH_STYLE: 'true' },
      ...{ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret },
    },
    close: () => {
      for (const stop of stops) stop();
      folder.remove();
    },
  };
}
