import { STATUS_CODES } from 'node:http';
import { env } from '@/lib/env';
import type { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { text } from '@/lib/i18n/texts';

/** What a 401 of the API has to say (RFC 9110, section 11.6.1). */
export const bearerChallenge = 'Bearer realm="API"';

/** The body of an error answer (RFC 9457); `detail` is a sentence in the reader's language. */
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
