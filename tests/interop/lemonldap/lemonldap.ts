import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/scripts/services/ports';
import { temporaryFolder } from '@/tests/setup/temporary-folder';
import { isAnswering, needPackages, startProgram } from '../program';

/** LemonLDAP::NG as Debian brings it, as a provider of OpenID Connect, with its demo people. */
export type LemonLdap = { issuer: string; clientId: string; clientSecret: string; close: () => void };

/** Perl modules that the portal of LemonLDAP loads by default, though Debian only recommends or suggests them. */
const modules = [
  ...['libgd-securityimage-perl', 'libimage-magick-perl', 'libmime-tools-perl', 'libemail-sender-perl'],
  ...['libstring-random-perl', 'libconvert-base32-perl', 'libcrypt-openssl-bignum-perl', 'libio-string-perl'],
  ...['libunicode-string-perl', 'libhttp-browserdetect-perl'],
];

const shared = '/usr/share/lemonldap-ng/portal';

/** Installs, configures and starts a {@link LemonLdap} in a folder of its own; the system's configuration is only read. */
export async function startLemonLdap(redirectUri: string): Promise<LemonLdap> {
  needPackages('liblemonldap-ng-portal-perl', 'libplack-perl', ...modules);
  const folder = temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  for (const name of ['conf', 'sessions/lock', 'psessions/lock', 'cache', 'notifications'])
    mkdirSync(at(name), { recursive: true });
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const [clientId, clientSecret] = ['meishi', 'a-secret-between-two'];
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const storage = (name: string) => ({
    ...{ Directory: at(name), LockDirectory: at(`${name}/lock`) },
    generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
  });
  const given = JSON.parse(readFileSync('/var/lib/lemonldap-ng/conf/lmConf-1.json', 'utf8'));
  const settings = {
    ...given,
    ...{ portal: `${issuer}/`, domain: 'localhost', key: 'a key of this provider', notification: 0 },
    ...{ globalStorageOptions: storage('sessions'), persistentStorageOptions: storage('psessions') },
    localSessionStorageOptions: { ...given.localSessionStorageOptions, cache_root: at('cache') },
    ...{ issuerDBOpenIDConnectActivation: 1, oidcServiceMetaDataIssuer: issuer },
    ...{ oidcServicePrivateKeySig: privateKey, oidcServicePublicKeySig: publicKey },
    oidcServiceKeyIdSig: createHash('sha256').update(publicKey).digest('hex').slice(0, 10),
    oidcRPMetaDataOptions: {
      meishi: {
        ...{ oidcRPMetaDataOptionsClientID: clientId, oidcRPMetaDataOptionsClientSecret: clientSecret },
        ...{ oidcRPMetaDataOptionsRedirectUris: redirectUri, oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256' },
      },
    },
    // The demo directory has no attribute for a verified address. The administrator of the directory vouches for its addresses.
    oidcRPMetaDataMacros: { meishi: { emailIsOurs: '1' } },
    oidcRPMetaDataExportedVars: { meishi: { email: 'mail', name: 'cn', email_verified: 'emailIsOurs;bool;auto' } },
  };
  writeFileSync(at('conf/lmConf-1.json'), JSON.stringify(settings));
  const ini = readFileSync('/etc/lemonldap-ng/lemonldap-ng.ini', 'utf8').replaceAll(
    '/var/lib/lemonldap-ng',
    folder.path,
  );
  writeFileSync(at('lemonldap-ng.ini'), ini);
  writeFileSync(
    at('portal.psgi'),
    `use Plack::Builder;\nuse Lemonldap::NG::Portal::Main;\nbuilder {\n  enable 'Static', path => qr{^/static/}, root => '${shared}/htdocs';\n  Lemonldap::NG::Portal::Main->run({});\n};\n`,
  );
  const stop = await startProgram(
    'lemonldap',
    ['plackup', '--host', '127.0.0.1', '--port', String(port), '--env', 'deployment', at('portal.psgi')],
    { env: { LLNG_DEFAULTCONFFILE: at('lemonldap-ng.ini') }, isReady: () => isAnswering(`http://127.0.0.1:${port}/`) },
  );
  return {
    ...{ issuer, clientId, clientSecret },
    close: () => {
      stop();
      folder.remove();
    },
  };
}
