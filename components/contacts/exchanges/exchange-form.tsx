import type { FormView } from '@/lib/contacts/exchanges/views';
import { isolated } from '@/lib/platform/i18n/isolated';
import { ExchangeDocument } from './exchange-document';
import { entryOf, Field, FieldError, LabelText } from './field';
import { NameFields } from './name-fields';
import { OptIn } from './opt-in';
import { OwnCard } from './own-card';
import { ExtraQuestion } from './questions';
import { Unseen } from './unseen';

function Note({ view }: { view: FormView }) {
  return (
    <div className="mx-field">
      <label htmlFor="note">
        <LabelText view={view} label={view.t('exchange:note')} isOptional />
      </label>
      <textarea rows={3} dir="auto" maxLength={2000} {...entryOf(view, 'note')} />
      <FieldError view={view} name="note" />
    </div>
  );
}

function Consent({ view }: { view: FormView }) {
  if (view.consent === null) return null;
  const { defaultValue, ...state } = entryOf(view, 'consent');
  return (
    <div className="mx-field">
      <label className="mx-tick">
        <input type="checkbox" value="yes" defaultChecked={defaultValue === 'yes'} required {...state} />
        <span className="mx-words" dir="auto">
          {view.consent}
        </span>
      </label>
      <FieldError view={view} name="consent" />
    </div>
  );
}

/**
 * The form on which a visitor leaves or corrects their details. The browser fills in what it knows. The server validates the
 * form and shows errors beside the entries, so that it works without any script and in the visitor's language.
 */
export function ExchangeForm({ view }: { view: FormView }) {
  const { t, cardName } = view;
  const isNew = view.consent !== null;
  const name = isolated(cardName);
  const title = isNew ? t('exchange:title', { name }) : t('exchange:correctTitle');
  return (
    <ExchangeDocument view={view} title={title} hasScript={isNew}>
      {view.message && (
        <p className="mx-alert" role="alert">
          {view.message}
        </p>
      )}
      {view.own && <OwnCard view={view} own={view.own} />}
      <form method="post" action={view.action} noValidate>
        {isNew && <p className="mx-text">{t('exchange:intro')}</p>}
        {isNew && (
          <button type="button" className="mc-action mx-act" data-pick="" hidden>
            {t('exchange:pick')}
          </button>
        )}
        <NameFields view={view} />
        <Field
          {...{ view, name: 'email', label: t('exchange:email'), type: 'email', autoComplete: 'email' }}
          {...{ inputMode: 'email', dir: 'ltr', maxLength: 254 }}
        />
        <Field
          {...{ view, name: 'phone', label: t('exchange:phone'), type: 'tel', autoComplete: 'tel' }}
          {...{ inputMode: 'tel', dir: 'ltr', maxLength: 60 }}
        />
        <Field
          {...{ view, name: 'company', label: t('exchange:company'), isOptional: true }}
          {...{ autoComplete: 'organization', dir: 'auto' }}
        />
        <Field
          {...{ view, name: 'title', label: t('exchange:jobTitle'), isOptional: true }}
          {...{ autoComplete: 'organization-title', dir: 'auto' }}
        />
        {view.questions.map((question) => (
          <ExtraQuestion key={question.id} view={view} question={question} />
        ))}
        <Note view={view} />
        {isNew && <Unseen view={view} />}
        <Consent view={view} />
        <OptIn view={view} id="optIn" />
        <button type="submit" className="mc-save mx-act">
          {isNew ? t('exchange:send') : t('exchange:save')}
        </button>
      </form>
      <p className="mx-links">
        <a href={view.back}>{isNew ? t('exchange:backToCard') : t('exchange:backToReceipt')}</a>
      </p>
    </ExchangeDocument>
  );
}
