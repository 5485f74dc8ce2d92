import { accountName, normaliseAccount } from '@/lib/formats/accounts';
import { formatPhone } from '@/lib/formats/phone';
import type { ProfileField } from '@/lib/profiles/schema';
import type { CardText } from '@/lib/public-card/types';
import { CardRow } from './card-row';
import { accountIcons } from './icons';

type Account = Extract<ProfileField, { kind: 'account' }>;

/** Social and messaging accounts, in the owner's order. */
export function CardAccounts({ fields, t }: { fields: ProfileField[]; t: CardText }) {
  const accounts = fields.filter((field): field is Account => field.kind === 'account');
  if (accounts.length === 0) return null;
  return (
    <section className="mc-section" aria-label={t('accounts')}>
      <ul className="mc-list">
        {accounts.map((field) => {
          const account = normaliseAccount(field.network, field.handle);
          const handle = account?.handle ?? field.handle;
          const value = (
            <span className="mc-value">
              <bdi dir="ltr">{field.network === 'whatsapp' ? formatPhone(handle, 'international') : handle}</bdi>
            </span>
          );
          return (
            <CardRow
              key={field.id}
              icon={accountIcons[field.network]}
              className="u-url"
              href={account?.url ?? null}
              rel="me noopener nofollow ugc"
              label={accountName(field.network)}
              value={value}
              copy={account?.url ?? handle}
              t={t}
            />
          );
        })}
      </ul>
    </section>
  );
}
