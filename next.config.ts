import type { NextConfig } from 'next';
import { i18n } from './next-i18next.config.js';

const config: NextConfig = {
  i18n,
  reactStrictMode: true,
  poweredByHeader: false,
  // Compression belongs to the front door (lib/http/server.ts), which compresses once and keeps the result.
  compress: false,
  // Derivatives are made at upload; the optimiser is an attack surface that we do not need.
  images: { unoptimized: true },
  // Types are checked by `npm run check` and `npm test`; the build would check them a second time.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pg', 'pg-boss', 'sharp', 'firebase-admin', 'pino', 'pino-pretty', 'nodemailer', 'intercom-client'],
  transpilePackages: [],
};

export default config;
