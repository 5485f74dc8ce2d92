import type { NextConfig } from 'next';
import { i18n } from './next-i18next.config.js';

// Parts of the component library that the application around every page uses. They are one file: the build would otherwise put a
// copy of the smaller ones into the application and another into the pages (tests/laws/built/bundle.test.ts).
const shared = [
  ...['ActionIcon', 'Button', 'CloseButton', 'Combobox', 'FocusTrap', 'Group', 'Input', 'InputBase', 'Loader', 'Modal'],
  ...['ModalBase', 'Notification', 'Overlay', 'Paper', 'PasswordInput', 'Popover', 'Portal', 'ScrollArea', 'Select'],
  ...['Stack', 'Text', 'TextInput', 'Textarea', 'ThemeIcon', 'Transition', 'UnstyledButton', 'VisuallyHidden'],
].join('|');
const library = new RegExp(
  `[\\\\/](?:@floating-ui|@mantine[\\\\/](?:hooks|core[\\\\/]esm[\\\\/](?:core|utils|components[\\\\/](?:${shared}))))[\\\\/]`,
);

const config: NextConfig = {
  // A start loads only the pages and routes that are requested, not all of them: it takes half the time, as does the restart
  // after a crash. The rest is loaded once the server responds, in small steps (lib/server/warm-up.ts).
  experimental: { preloadEntriesOnStart: false },
  i18n,
  reactStrictMode: true,
  poweredByHeader: false,
  // Compression belongs to the front door (lib/server/start.ts), which compresses once and keeps the result.
  compress: false,
  // Validators belong to the front door as well: pages of people are never stored, and stored pages get their tag there.
  generateEtags: false,
  // Derivatives are made at upload; the optimiser is an attack surface that we do not need.
  images: { unoptimized: true },
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  // Types are checked by `npm run check` and `npm test`; the build would check them a second time.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    'pg',
    'pg-boss',
    'sharp',
    'fontkit',
    'firebase-admin',
    'pino',
    'prom-client',
    'nodemailer',
    'intercom-client',
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@aws-sdk/s3-request-presigner',
  ],
  // `jwks-rsa`, of firebase-admin, requires `jose`. Node.js refuses that while the same module is being imported, which failed
  // a build by chance: what else uses it is bundled (tests/laws/built/required-modules.test.ts).
  transpilePackages: ['jose', 'openid-client', 'oauth4webapi'],
  webpack(build, { isServer, dev }) {
    // Nothing is served by the lists of files that each page needs (`*.nft.json`), and making them takes a third of the build.
    build.plugins = build.plugins.filter((plugin: object) => plugin.constructor.name !== 'TraceEntryPointsPlugin');
    // In development nothing is split.
    if (!isServer && !dev) {
      const { splitChunks } = build.optimization;
      splitChunks.cacheGroups.library = {
        ...{ test: library, name: 'library', chunks: 'all', enforce: true, priority: 50 },
      };
      // A first visit costs at most 25 requests: what several pages share is a file of its own only from this size (in bytes of
      // source), else each page has its copy.
      Object.assign(splitChunks, { minSize: 60_000, maxInitialRequests: 14 });
    }
    return build;
  },
  // RFC 7033, section 5: pages of other sites request WebFinger, and must be able to read its errors too.
  async headers() {
    const headers = [{ key: 'Access-Control-Allow-Origin', value: '*' }];
    // Browsers revalidate the service worker at every navigation: an old one would go on handling requests.
    const worker = [{ key: 'Cache-Control', value: 'no-cache' }];
    return [
      { source: '/.well-known/webfinger', headers },
      { source: '/sw.js', headers: worker },
    ];
  },
  // Redirects from former addresses of pages.
  async redirects() {
    const organization = '/app/organizations/:organization';
    return [
      { source: `${organization}/numbers`, destination: `${organization}/analytics`, permanent: true },
      {
        source: `${organization}/settings/provisioning`,
        destination: `${organization}/settings/directory-sync`,
        permanent: true,
      },
      // The address that older emails contain.
      {
        source: '/:username([A-Za-z0-9-]{3,30})/receipt',
        destination: '/:username/confirmation',
        permanent: true,
      },
    ];
  },
  // Rewrites for the faces of a card beside its page. The language is part of the path, and no redirect is needed.
  async rewrites() {
    const face = (suffix: string, handler: string, mark = '.') => {
      const name = ':username([A-Za-z0-9-]{3,30})';
      const destination = `/api/cards/:username/${handler}`;
      return [
        { source: `/${name}${mark}${suffix}`, destination, locale: false as const },
        {
          source: `/:locale(${i18n.locales.join('|')})/${name}${mark}${suffix}`,
          destination: `${destination}?locale=:locale`,
          locale: false as const,
        },
      ];
    };
    return {
      beforeFiles: [
        // Next.js finds files of `pages/api` without parameters only if it handles the language of the rewrite itself.
        { source: '/.well-known/webfinger', destination: '/api/webfinger' },
        { source: '/.well-known/security.txt', destination: '/api/security' },
        { source: '/.well-known/change-password', destination: '/api/change-password' },
        { source: '/sitemap.xml', destination: '/api/sitemap' },
        { source: '/robots.txt', destination: '/api/robots' },
        { source: '/manifest.webmanifest', destination: '/api/manifest', locale: false as const },
        {
          source: `/:locale(${i18n.locales.join('|')})/manifest.webmanifest`,
          destination: '/api/manifest?locale=:locale',
          locale: false as const,
        },
        ...face('vcf', 'vcf'),
        ...face('json', 'json'),
        ...face('qr.svg', 'qr-svg'),
        ...face('qr.png', 'qr-png'),
        ...face('og.png', 'og'),
        ...face('send', 'send', '/'),
        ...face('exchange', 'exchange', '/'),
        ...face('confirmation', 'receipt', '/'),
      ],
      afterFiles: [],
      fallback: [],
    };
  },
};

export default config;
