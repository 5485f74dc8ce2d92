import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasApt, installPackages } from '../setup/debian';

/** Runs openssl. @throws Error with what it said where it fails */
export function openssl(args: string[], folder?: string): string {
  const { status, stdout, stderr, error } = spawnSync('openssl', args, { encoding: 'utf8', cwd: folder });
  if (error || status !== 0) throw new Error(`openssl ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
}

const passphrase = 'pass phrase';

/**
 * Makes a chain of certificates like Apple's: a root, an intermediate in the place of Apple's, and the certificate that signs
 * passes, whose key has a passphrase. Returns their folder.
 */
export function makeChain(): string {
  if (spawnSync('openssl', ['version']).status !== 0 && hasApt()) installPackages(['openssl']);
  const folder = mkdtempSync(join(tmpdir(), 'wallet-chain-'));
  const run = (...args: string[]) => openssl(args, folder);
  const ask = (name: string, key: string[]) =>
    run('req', '-newkey', 'rsa:2048', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
  const sign = (name: string, by: string[], extensions: string) => {
    writeFileSync(join(folder, `${name}.cnf`), extensions);
    run('x509', '-req', '-in', `${name}.csr`, ...by, '-out', `${name}.pem`, '-days', '2', '-extfile', `${name}.cnf`);
  };
  const by = (name: string) => ['-CA', `${name}.pem`, '-CAkey', `${name}.key`, '-CAcreateserial'];
  const authority = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n';
  ask('root', ['-nodes']);
  sign('root', ['-signkey', 'root.key'], authority);
  ask('wwdr', ['-nodes']);
  sign('wwdr', by('root'), authority);
  ask('signer', ['-passout', `pass:${passphrase}`]);
  sign('signer', by('wwdr'), 'basicConstraints=CA:FALSE\nkeyUsage=critical,digitalSignature\n');
  return folder;
}

/** The settings that sign passes with such a chain. */
export function appleSettings(chain: string): Record<string, string> {
  return {
    APPLE_WALLET_PASS_TYPE_ID: 'pass.example.card',
    APPLE_WALLET_TEAM_ID: 'A1B2C3D4E5',
    APPLE_WALLET_CERTIFICATE: join(chain, 'signer.pem'),
    APPLE_WALLET_KEY: join(chain, 'signer.key'),
    APPLE_WALLET_KEY_PASSPHRASE: passphrase,
    APPLE_WALLET_WWDR: join(chain, 'wwdr.pem'),
  };
}
