import { STATUS_CODES } from 'node:http';
import { env } from '@/lib/platform/env';
import type { AppError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';

/** The body of an error response (RFC 9457); `detail` is a sentence in the user's language. */
export function problemDocument(error: AppError, requestId: string, locale: Locale) {
  return {
    type: `${env().APP_URL}/developers#${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    detail: text(locale, 'errors', error.code),
    requestId,
    ...(error.details.errors ? { errors: error.details.errors } : {}),
    ...(error.details.current !== undefined ? { current: error.details.current } : {}),
  };
}
