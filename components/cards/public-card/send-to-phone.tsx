import type { SendWays } from '@/lib/cards/public-card/send';
import type { CardLinks, CardText } from '@/lib/cards/public-card/types';

type Props = { t: CardText; links: Pick<CardLinks, 'send'>; ways: SendWays };

/** A plain form that sends the card to an address or a phone; nothing where neither is configured. */
export function SendToPhone({ t, links, ways }: Props) {
  if (links.send === null || (!ways.email && !ways.sms)) return null;
  const label = ways.sms ? t('sendAny') : t('sendEmail');
  const field = ways.sms ? { type: 'text', inputMode: 'email' as const } : { type: 'email', autoComplete: 'email' };
  return (
    <details className="mc-send">
      <summary>{t('sendTitle')}</summary>
      <form method="post" action={links.send}>
        <label>
          {label}
          <input {...field} name="to" dir="ltr" maxLength={254} required />
        </label>
        {/* Filled in by machines only. */}
        <input name="website" autoComplete="off" hidden />
        <button type="submit">{t('sendButton')}</button>
        <p className="mc-small">{t('sendNote')}</p>
      </form>
    </details>
  );
}
