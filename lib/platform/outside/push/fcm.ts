import type { App } from 'firebase-admin/app';
import { FirebaseMessagingError, getMessaging } from 'firebase-admin/messaging';
import type { Push } from './push';

/** Error codes for a browser that is no longer registered; all other errors may be temporary. */
const gone = new Set([
  'messaging/installation-id-not-registered',
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
]);

/** Seconds that a message waits for a browser that is away: a day. */
const timeToLive = String(24 * 60 * 60);

/**
 * Firebase Cloud Messaging (HTTP v1) by firebase-admin, addressed by installation id. Data only: our own service worker
 * makes the notification, so that nothing of the vendor's runs there.
 */
export function fcm(app: App): Push {
  return {
    async send({ token, ...data }) {
      try {
        await getMessaging(app).send({
          fid: token,
          data,
          webpush: { headers: { TTL: timeToLive, Urgency: 'normal' } },
        });
        return 'sent';
      } catch (error) {
        if (error instanceof FirebaseMessagingError && gone.has(error.code)) return 'gone';
        throw error;
      }
    },
  };
}
