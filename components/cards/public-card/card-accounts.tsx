import type { CardField } from '@/lib/cards/card/schema';
import type { CardText } from '@/lib/cards/public-card/types';
import { accountName } from '@/lib/platform/formats/account-names';
import { normaliseAccount } from '@/lib/platform/formats/accounts';
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

/** An account with its handle and address; `isKnown`: whether the handle is one of the service's. */
type Shown = { field: Account; handle: string; url: string | null; isKnown: boolean };

/** The handle as it is shown: phone numbers with their spaces. */
const written = (handle: string) => (/^\+\d{7,15}$/.test(handle) ? formatPhone(handle, 'international') : handle);

function AccountHandle({ handle }: Pick<Shown, 'handle'>) {
  return (
    <span className="mc-value">
      <bdi dir="ltr">{written(handle)}</bdi>
    </span>
  );
}

/** An account without a web address, as a row. */
function AccountRow({ field, handle, isKnown, card, t }: Pick<PublicCardProps, 'card' | 't'> & Shown) {
  return (
    <CardRow
      id={field.id}
      icon={<AccountIcon kind={field.network} />}
      href={null}
      label={<AccountName field={field} card={card} />}
      value={<AccountHandle handle={handle} />}
      copy={handle}
      t={t}
      below={isKnown && <AccountQr field={field} handle={handle} t={t} />}
    />
  );
}

/** An account that has an address, as the icon of its service. */
function AccountLink({
  field,
  handle,
  card,
  url,
  own,
}: Pick<PublicCardProps, 'card' | 'own'> & Shown & { url: string }) {
  return (
    <li data-f={field.id}>
      <a
        className="mc-account u-url"
        href={url}
        rel={relOf(field.id, own)}
        title={`${accountName(field.network)} · ${written(handle)}`}
      >
        <AccountIcon kind={field.network} />
        <span className="mc-text">
          <span className="mc-label">
            <AccountName field={field} card={card} />
          </span>{' '}
          <AccountHandle handle={handle} />
        </span>
      </a>
    </li>
  );
}

/** Social and messaging accounts, in the owner's order: icons for those that open, rows for those whose handle is typed or scanned. */
export function CardAccounts({ card, t, own }: Pick<PublicCardProps, 'card' | 't' | 'own'>) {
  const accounts = card.content.fields
    .filter((field): field is Account => field.kind === 'account')
    .map((field): Shown => {
      const account = normaliseAccount(field.network, field.handle);
      return { field, handle: account?.handle ?? field.handle, url: account?.url ?? null, isKnown: account !== null };
    });
  if (accounts.length === 0) return null;
  const linked = accounts.filter((account): account is Shown & { url: string } => account.url !== null);
  const others = accounts.filter(({ url }) => url === null);
  return (
    <section className="mc-section" aria-label={t('accounts')}>
      {linked.length > 0 && (
        <ul className="mc-accounts">
          {linked.map((account) => (
            <AccountLink key={account.field.id} {...account} card={card} own={own} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="mc-list">
          {others.map((account) => (
            <AccountRow key={account.field.id} {...account} card={card} t={t} />
          ))}
        </ul>
      )}
    </section>
  );
}
