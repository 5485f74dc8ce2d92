import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForOk } from '@/scripts/services/http';
import { endProcess } from '@/scripts/services/keep-running';
import { installPackages, unpackedRoot, unpackPackages } from '@/tests/setup/debian';

/** The program, from Debian. @throws Error where it cannot be had */
function findNginx(): string {
  const places = ['/usr/sbin/nginx', join(unpackedRoot, 'usr', 'sbin', 'nginx')];
  const find = () => places.find((path) => existsSync(path));
  const program = find() ?? ((installPackages(['nginx-light']) || unpackPackages(['nginx-light'])) && find());
  if (!program) throw new Error('nginx cannot be installed');
  return program;
}

type Wish = { folder: string; port: number; instances: number[] };

/**
 * The file that operators get (`deploy/proxies/nginx.conf`) on a port of this machine, without encryption and without the clients' addresses:
 * beside the identity emulator, the product serves no request that came from elsewhere.
 */
function settingsFor({ folder, port, instances }: Wish): string {
  const servers = instances.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n');
  const [site = ''] = readFileSync('deploy/proxies/nginx.conf', 'utf8').split(/^server \{\n {4}listen 80;/m);
  const here = site
    .replace(/server 127\.0\.0\.1:3000 .*;/, servers)
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`)
    .replace(/^.*(?:listen \[::\]|ssl_certificate|X-Forwarded-For).*\n/gm, '');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`);
  return `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr error;
events { worker_connections 1024; }
http { access_log off; ${folders.join(' ')}
${here}}`;
}

/** Starts nginx before some instances; `stop` ends it. */
export async function startNginx(wish: Wish): Promise<{ stop(): Promise<void> }> {
  mkdirSync(wish.folder, { recursive: true });
  const file = join(wish.folder, 'nginx.conf');
  writeFileSync(file, settingsFor(wish));
  const program = findNginx();
  const args = ['-c', file, '-p', wish.folder, '-e', 'stderr'];
  const checked = spawnSync(program, ['-t', ...args], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await waitForOk(`http://localhost:${wish.port}/api/health`, 10_000);
  return { stop: () => endProcess(child, 'SIGQUIT', 5000) };
}
