import { Icon } from '@/components/cards/public-card/icons';
import type { ConfirmView, NoticeView, ReceiptView } from '@/lib/contacts/exchanges/views';
import { isolated } from '@/lib/platform/i18n/isolated';
import { ExchangeDocument } from './exchange-document';

type AgreedProps = { agreed: NonNullable<ReceiptView['agreed']>; t: ReceiptView['t'] };

/** The exact consent text that the visitor accepted, and the button that withdraws the optional consent. */
function Agreed({ agreed: { language, text, at, day, optIn }, t }: AgreedProps) {
  return (
    <details className="mx-agreed">
      <summary>{t('exchange:agreedTitle')}</summary>
      <p className="mx-words" lang={language} dir="auto">
        {text}
      </p>
      <p className="mc-small">
        <time dateTime={at}>{t('exchange:agreedOn', { day })}</time>
      </p>
      {optIn && (
        <>
          <p className="mx-words" lang={language} dir="auto">
            {optIn.text}
          </p>
          <p className="mc-small">{optIn.state}</p>
          {optIn.takeBack && (
            <form method="post" action={optIn.takeBack}>
              <button type="submit" className="mc-action mx-act">
                {t('exchange:takeBack')}
              </button>
            </form>
          )}
        </>
      )}
    </details>
  );
}

/** The details that the visitor left, the contact in return, and the links to correct or withdraw them. */
export function ExchangeReceipt({ view }: { view: ReceiptView }) {
  const { t } = view;
  return (
    <ExchangeDocument view={view} title={t('exchange:receiptTitle', { name: isolated(view.cardName) })} isDone>
      {view.wasCorrected && <p className="mx-text">{t('exchange:wasCorrected')}</p>}
      {view.isRepetition && <p className="mx-text">{t('exchange:repetition')}</p>}
      {view.save && (
        <div className="mc-acts mx-text">
          <a className="mc-save" href={view.save}>
            <Icon name="save" />
            <span>{t('exchange:saveContact')}</span>
          </a>
        </div>
      )}
      {view.details.length > 0 && <h2 className="mc-title">{t('exchange:youLeft')}</h2>}
      <dl className="mx-list">
        {view.details.map(({ label, text, isLeftToRight }) => (
          <div key={label}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>
              <bdi dir={isLeftToRight ? 'ltr' : 'auto'}>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {view.agreed && <Agreed agreed={view.agreed} t={t} />}
      <p className="mx-text">{t('exchange:keepLink')}</p>
      <p className="mx-links">
        {view.correct && <a href={view.correct}>{t('exchange:correct')}</a>}
        <a href={view.withdraw}>{t('exchange:withdraw')}</a>
        {view.back && <a href={view.back}>{t('exchange:backToCard')}</a>}
      </p>
      {view.createOwn && (
        <section className="mx-own">
          <p>{t('exchange:createOwnText')}</p>
          <a className="mc-action mx-act" href={view.createOwn}>
            {t('exchange:createOwn')}
          </a>
        </section>
      )}
    </ExchangeDocument>
  );
}

/** Asks for confirmation, because withdrawn details cannot be restored. */
export function ExchangeConfirm({ view }: { view: ConfirmView }) {
  const { t } = view;
  return (
    <ExchangeDocument view={view} title={t('exchange:confirmTitle')}>
      <p className="mx-text">{t('exchange:confirmText', { name: isolated(view.cardName) })}</p>
      <form method="post" action={view.action}>
        <button type="submit" className="mc-save mx-act">
          {t('exchange:withdraw')}
        </button>
      </form>
      <p className="mx-links">
        <a href={view.back}>{t('exchange:keep')}</a>
      </p>
    </ExchangeDocument>
  );
}

/** The page that says what happened, or why there is nothing to show. */
export function ExchangeNotice({ view }: { view: NoticeView }) {
  return (
    <ExchangeDocument view={view} title={view.title}>
      <p className="mx-text">{view.text}</p>
      {view.back && (
        <p className="mx-links">
          <a href={view.back.href}>{view.back.label}</a>
        </p>
      )}
    </ExchangeDocument>
  );
}
