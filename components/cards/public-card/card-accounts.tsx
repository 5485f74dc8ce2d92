import type { CardField } from '@/lib/cards/card/schema';
import type { CardText } from '@/lib/cards/public-card/types';
import { accountName, normaliseAccount } from '@/lib/platform/formats/accounts';
import { formatPhone } from '@/lib/platform/formats/phone';
import { qrPath } from '@/lib/platform/formats/qr';
import { AccountIcon } from './account-icon';
import { CardRow } from './card-row';
import { OwnWords } from './own-words';
import { type PublicCardProps, relOf } from './props';

type Account = Extract<CardField, { kind: 'account' }>;

/**
 * The QR code of an account without a web address, which is reached by its handle: typed, copied, or scanned by the service's
 * own app.
 */
function AccountQr({ field, handle, t }: { field: Account; handle: string; t: CardText }) {
  const { path, size } = qrPath(handle);
  const name = accountName(field.network);
  return (
    <details className="mc-code">
      <summary>{t('showQr')}</summary>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('accountQrAlt', { name })}>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path d={path} />
      </svg>
    </details>
  );
}

function AccountRow({ field, card, t, own }: Pick<PublicCardProps, 'card' | 't' | 'own'> & { field: Account }) {
  const account = normaliseAccount(field.network, field.handle);
  const handle = account?.handle ?? field.handle;
  const label = field.label && <OwnWords text={field.label} language={card.spoken.labels[field.id] ?? card.language} />;
  return (
    <CardRow
      icon={<AccountIcon kind={field.network} />}
      className="u-url"
      href={account?.url ?? null}
      rel={relOf(field.id, own)}
      label={
        <>
          {accountName(field.network)}
          {label && ' · '}
          {label}
        </>
      }
      value={
        <span className="mc-value">
          <bdi dir="ltr">{/^\+\d{7,15}$/.test(handle) ? formatPhone(handle, 'international') : handle}</bdi>
        </span>
      }
      // Only an `https:` address is copied; a link that needs the service's own app would not work in other places.
      copy={account?.url?.startsWith('https:') ? account.url : handle}
      t={t}
      below={account?.url === null && <AccountQr field={field} handle={handle} t={t} />}
    />
  );
}

/** Social and messaging accounts, in the owner's order. */
export function CardAccounts({ card, t, own }: Pick<PublicCardProps, 'card' | 't' | 'own'>) {
  const accounts = card.content.fields.filter((field): field is Account => field.kind === 'account');
  if (accounts.length === 0) return null;
  return (
    <section className="mc-section" aria-label={t('accounts')}>
      <ul className="mc-list">
        {accounts.map((field) => (
          <AccountRow key={field.id} field={field} card={card} t={t} own={own} />
        ))}
      </ul>
    </section>
  );
}
