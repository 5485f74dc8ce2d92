import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/scripts/services/ports';
import { temporaryFolder } from '@/tests/setup/temporary-folder';
import { makeSigner } from '@/tests/support/saml-provider';
import { isAnswering, needPackages, startProgram } from '../program';

/** SimpleSAMLphp as Debian brings it, as an identity provider: its quick start, and nothing more. */
export type SimpleSamlPhp = {
  metadataUrl: string;
  /** The address at which the provider itself begins a sign-in. */
  initiateUrl: (entityId: string) => string;
  /** Settings of the hosted provider beside those of the quick start. */
  configure: (settings: string) => void;
  /** Gives the provider the product's metadata. */
  learn: (metadata: string) => void;
  close: () => void;
};

const users = `<?php
$config = [
  'admin' => ['core:AdminPassword'],
  'example-userpass' => [
    'exampleauth:UserPass',
    // Its default makes lasting names of the attribute that universities have, and of nothing else.
    'student:studentpass' => [
      'uid' => ['student'], 'mail' => ['student@simple.example'], 'cn' => ['Stu Dent'],
      'eduPersonPrincipalName' => ['student@simple.example'],
    ],
    'employee:employeepass' => ['uid' => ['employee'], 'mail' => ['employee@simple.example'], 'cn' => ['Em Ployee']],
  ],
];
`;

/** Installs, configures and starts a {@link SimpleSamlPhp} in a folder of its own; the system's configuration is only read. */
export async function startSimpleSamlPhp(): Promise<SimpleSamlPhp> {
  needPackages('simplesamlphp', 'php-cli', 'php-xml', 'php-mbstring');
  const folder = temporaryFolder();
  const config = join(folder.path, 'config');
  const metadata = join(config, 'metadata');
  cpSync('/etc/simplesamlphp', config, { recursive: true, dereference: true });
  for (const name of ['metadata', 'cert', 'log', 'data', 'sessions'])
    mkdirSync(join(config, name), { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // Appended to Debian's configuration: plain http on this machine, and the switches that the quick start names.
  const changes = {
    ...{ baseurlpath: `${origin}/`, 'enable.saml20-idp': true, 'session.cookie.secure': false },
    ...{ 'session.cookie.samesite': 'Lax', certdir: `${config}/cert/`, metadatadir: `${metadata}/` },
    ...{
      loggingdir: `${config}/log/`,
      datadir: `${config}/data/`,
      tempdir: `${config}/tmp`,
      'logging.handler': 'file',
    },
    ...{ 'session.phpsession.savepath': `${config}/sessions`, 'module.enable': { exampleauth: true } },
    'metadata.sources': [{ type: 'flatfile' }, { type: 'xml', file: `${metadata}/meishi.xml` }],
  };
  const given = readFileSync(join(config, 'config.php'), 'utf8');
  const literal = JSON.stringify(changes).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  writeFileSync(
    join(config, 'config.php'),
    `${given.replace(/\?>\s*$/, '')}\n$config = array_replace($config, json_decode('${literal}', true));\n`,
  );
  writeFileSync(join(config, 'authsources.php'), users);
  const { key, certificate } = makeSigner();
  writeFileSync(join(config, 'cert', 'server.pem'), key);
  writeFileSync(join(config, 'cert', 'server.crt'), certificate);
  const configure = (settings: string) =>
    writeFileSync(
      join(metadata, 'saml20-idp-hosted.php'),
      `<?php\n$metadata['__DYNAMIC:1__'] = ['host' => '__DEFAULT__', 'privatekey' => 'server.pem',\n  'certificate' => 'server.crt', 'auth' => 'example-userpass', ${settings}];\n`,
    );
  const learn = (xml: string) => writeFileSync(join(metadata, 'meishi.xml'), xml);
  configure('');
  learn('<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"/>');
  const metadataUrl = `${origin}/saml2/idp/metadata.php`;
  const stop = await startProgram(
    'simplesamlphp',
    ['php', '-d', 'opcache.enable=0', '-S', `localhost:${port}`, '-t', '/usr/share/simplesamlphp/www'],
    { env: { SIMPLESAMLPHP_CONFIG_DIR: config, PHP_CLI_SERVER_WORKERS: '3' }, isReady: () => isAnswering(metadataUrl) },
  );
  return {
    ...{ metadataUrl, configure, learn },
    initiateUrl: (entityId) => `${origin}/saml2/idp/SSOService.php?spentityid=${encodeURIComponent(entityId)}`,
    close: () => {
      stop();
      folder.remove();
    },
  };
}
