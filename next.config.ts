import type { NextConfig } from 'next';
import { i18n } from './next-i18next.config.js';

const config: NextConfig = {
  // A start loads what is asked for, not every page and route there is: it takes half the time, as does the way back after a
  // crash. They follow once the server answers, in small steps (lib/server/warm-up.ts).
  experimental: { preloadEntriesOnStart: false },
  i18n,
  reactStrictMode: true,
  poweredByHeader: false,
  // Compression belongs to the front door (lib/server/start.ts), which compresses once and keeps the result.
  compress: false,
  // So do validators: pages of people are never stored, and what is stored gets a tag there.
  generateEtags: false,
  // Derivatives are made at upload; the optimiser is an attack surface that we do not need.
  images: { unoptimized: true },
  // Types are checked by `npm run check` and `npm test`; the build would check them a second time.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    'pg',
    'pg-boss',
    'sharp',
    'fontkit',
    'firebase-admin',
    'pino',
    'nodemailer',
    'intercom-client',
  ],
  // RFC 7033, section 5: WebFinger is asked by pages of other sites, and its errors are answers too.
  async headers() {
    const headers = [{ key: 'Access-Control-Allow-Origin', value: '*' }];
    // Asked about at every navigation: an old service worker would go on answering.
    const worker = [{ key: 'Cache-Control', value: 'no-cache' }];
    return [
      { source: '/.well-known/webfinger', headers },
      { source: '/sw.js', headers: worker },
    ];
  },
  // Addresses that pages had before.
  async redirects() {
    const organization = '/app/organizations/:organization';
    return [
      { source: `${organization}/numbers`, destination: `${organization}/analytics`, permanent: true },
      {
        source: `${organization}/settings/provisioning`,
        destination: `${organization}/settings/directory-sync`,
        permanent: true,
      },
      // As it stands in mails of before.
      {
        source: '/:username([A-Za-z0-9-]{3,30})/receipt',
        destination: '/:username/confirmation',
        permanent: true,
      },
    ];
  },
  // The faces of a card beside its page; the language is part of the path. No redirect on the way.
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
        // Next finds files of `pages/api` without parameters only where the language is its own business.
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
