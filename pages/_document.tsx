import Document, { Head, Html, Main, NextScript } from 'next/document';
import { direction } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';

/** The HTML around every page: language, direction and the color scheme before the first paint. */
export default class AppDocument extends Document {
  override render() {
    const locale = this.props.locale ?? 'en';
    return (
      // The scheme for browsers without scripts: nothing else sets it there, and buttons would have no colors.
      <Html lang={locale} dir={direction(locale)} data-mantine-color-scheme="light">
        <Head>
          <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
          <link rel="manifest" href={localizedPath(locale, '/manifest.webmanifest')} />
          <meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#131417" media="(prefers-color-scheme: dark)" />
          {/* Blocking on purpose: it decides the colors of the first paint, and inline scripts are not allowed. */}
          <script src="/color-scheme.js" />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
