import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/languages';
import { messengerLanguage } from '@/lib/platform/i18n/messenger-language';

type Person = { userId: string; email: string; name: string | null; locale: Locale };

/** The customer messenger; it gets the name and address of a user, so that support knows who is writing. */
export type Messenger = { upsertContact(person: Person): Promise<void> };

const off: Messenger = { upsertContact: async () => {} };

/** Intercom by its own client; `baseUrl` for its other regions. */
export function intercom(token: string, baseUrl: string | undefined): Messenger {
  // Loaded at the first use, because the library is large and would delay the start.
  const connect = async () => {
    const { IntercomClient } = await import('intercom-client');
    return new IntercomClient({ token, ...(baseUrl ? { environment: baseUrl } : {}) });
  };
  let client: ReturnType<typeof connect> | undefined;
  const options = { timeoutInSeconds: 10, maxRetries: 0 };
  return {
    async upsertContact({ userId, email, name, locale }) {
      const query = { query: { field: 'external_id', operator: '=' as const, value: userId } };
      client ??= connect();
      const { contacts } = await client;
      const page = await contacts.search(query, options);
      const contact = page.data?.[0];
      const attributes = { email, ...(name ? { name } : {}), language_override: messengerLanguage(locale) };
      if (contact?.id) await contacts.update({ contact_id: contact.id, ...attributes }, options);
      else await contacts.create({ role: 'user', external_id: userId, ...attributes }, options);
    },
  };
}

/** Intercom if configured; otherwise a messenger that does nothing. */
export function messenger(): Messenger {
  const { INTERCOM_ACCESS_TOKEN, INTERCOM_API_URL } = env();
  return INTERCOM_ACCESS_TOKEN ? intercom(INTERCOM_ACCESS_TOKEN, INTERCOM_API_URL) : off;
}

/** Whether a messenger is configured. */
export function hasMessenger(): boolean {
  return env().INTERCOM_ACCESS_TOKEN !== undefined;
}
