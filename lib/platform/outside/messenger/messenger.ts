import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/languages';
import { messengerLanguage } from '@/lib/platform/i18n/messenger-language';

type Person = { userId: string; email: string; name: string | null; locale: Locale };

/** The customer messenger; it gets the name and address of a user, so that support knows who is writing. */
export type Messenger = {
  upsertContact(person: Person): Promise<void>;
  /** Deletes a user's contact, if there is one. */
  deleteContact(userId: string): Promise<void>;
};

const off: Messenger = { upsertContact: async () => {}, deleteContact: async () => {} };

/** Intercom by its own client; `baseUrl` for its other regions. */
export function intercom(token: string, baseUrl: string | undefined): Messenger {
  // Loaded at the first use, because the library is large and would delay the start.
  const connect = async () => {
    const { IntercomClient } = await import('intercom-client');
    return new IntercomClient({ token, ...(baseUrl ? { environment: baseUrl } : {}) });
  };
  let client: ReturnType<typeof connect> | undefined;
  const options = { timeoutInSeconds: 10, maxRetries: 0 };
  /** Returns the messenger's contacts and the one of a user, if there is one. */
  async function find(userId: string) {
    client ??= connect();
    const { contacts } = await client;
    const query = { query: { field: 'external_id', operator: '=' as const, value: userId } };
    const { data } = await contacts.search(query, options);
    return { contacts, id: data?.[0]?.id };
  }
  return {
    async upsertContact({ userId, email, name, locale }) {
      const { contacts, id } = await find(userId);
      const attributes = { email, ...(name ? { name } : {}), language_override: messengerLanguage(locale) };
      if (id) await contacts.update({ contact_id: id, ...attributes }, options);
      else await contacts.create({ role: 'user', external_id: userId, ...attributes }, options);
    },
    async deleteContact(userId) {
      const { contacts, id } = await find(userId);
      if (id) await contacts.delete({ contact_id: id }, options);
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
