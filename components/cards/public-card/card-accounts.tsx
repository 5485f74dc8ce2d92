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

/** The account's name and label. */
function AccountName({ field, card }: Pick<PublicCardProps, 'card'> & { field: Account }) {
  if (!field.label) return accountName(field.network);
  return (
    <>
      {accountName(field.network)}
      {' · '}
      <OwnWords text={field.label} language={card.spoken.labels[field.id] ?? card.language} />
    </>
  );
}

function AccountHandle({ field }: { field: Account }) {
  const handle = normaliseAccount(field.network, field.handle)?.handle ?? field.handle;
  return (
    <span className="mc-value">
      <bdi dir="ltr">{/^\+\d{7,15}$/.test(handle) ? formatPhone(handle, 'international') : handle}</bdi>
    </span>
  );
}

/** An account without a web address, as a row. */
function AccountRow({ field, card, t }: Pick<PublicCardProps, 'card' | 't'> & { field: Account }) {
  const account = normaliseAccount(field.network, field.handle);
  const handle = account?.handle ?? field.handle;
  return (
    <CardRow
      icon={<AccountIcon kind={field.network} />}
      href={null}
      label={<AccountName field={field} card={card} />}
      value={<AccountHandle field={field} />}
      copy={handle}
      t={t}
      below={account && <AccountQr field={field} handle={handle} t={t} />}
    />
  );
}

type Linked = Pick<PublicCardProps, 'card' | 'own'> & { field: Account; href: string };

/** An account that has an address, as the icon of its service. */
function AccountLink({ field, card, href, own }: Linked) {
  return (
    <li>
      <a className="mc-account u-url" href={href} rel={relOf(field.id, own)} title={accountName(field.network)}>
        <AccountIcon kind={field.network} />
        <span className="mc-text">
          <span className="mc-label">
            <AccountName field={field} card={card} />
          </span>{' '}
          <AccountHandle field={field} />
        </span>
      </a>
    </li>
  );
}

/** Social and messaging accounts, in the owner's order: icons for those that open, rows for those whose handle is typed or scanned. */
export function CardAccounts({ card, t, own }: Pick<PublicCardProps, 'card' | 't' | 'own'>) {
  const accounts = card.content.fields.filter((field): field is Account => field.kind === 'account');
  if (accounts.length === 0) return null;
  const urlOf = (field: Account) => normaliseAccount(field.network, field.handle)?.url ?? null;
  const linked = accounts.flatMap((field) => {
    const href = urlOf(field);
    return href ? [{ field, href }] : [];
  });
  const others = accounts.filter((field) => urlOf(field) === null);
  return (
    <section className="mc-section" aria-label={t('accounts')}>
      {linked.length > 0 && (
        <ul className="mc-accounts">
          {linked.map(({ field, href }) => (
            <AccountLink key={field.id} field={field} card={card} href={href} own={own} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="mc-list">
          {others.map((field) => (
            <AccountRow key={field.id} field={field} card={card} t={t} />
          ))}
        </ul>
      )}
    </section>
  );
}
