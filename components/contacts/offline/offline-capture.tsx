import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';

type FieldProps = { name: string; label: string; type?: 'text' | 'email' | 'tel' };

/** An input about another person, so the browser must not fill in the user's own data. */
function Field({ name, label, type = 'text' }: FieldProps) {
  const isForeign = type === 'email' || type === 'tel';
  return (
    <label>
      {label}
      <input name={name} type={type} autoComplete="off" maxLength={200} dir={isForeign ? 'ltr' : 'auto'} />
    </label>
  );
}

/**
 * The form for a contact without a network; the contact waits on the device. Only the script handles the form, and nothing is
 * posted.
 */
export function OfflineCapture() {
  const { t } = useTranslation('offline');
  const { locale } = useRouter();
  const names = [
    <Field key="first" name="first" label={t('first')} />,
    <Field key="last" name="last" label={t('last')} />,
  ];
  // The script replaces the placeholder by the number.
  const words = t('waiting', { total: '{total}' });
  return (
    <section className="of-capture" data-part="capture" hidden>
      <details>
        <summary>{t('capture')}</summary>
        <p className="of-quiet">{t('captureHint')}</p>
        <form data-part="capture-form" noValidate>
          {locale === 'ja' || locale === 'zh' ? names.reverse() : names}
          <Field name="company" label={t('company')} />
          <Field name="email" label={t('email')} type="email" />
          <Field name="phone" label={t('phone')} type="tel" />
          <label>
            {t('note')}
            <textarea name="note" rows={3} maxLength={2000} dir="auto" />
          </label>
          <button className="of-act" type="submit">
            {t('keep')}
          </button>
        </form>
      </details>
      <div role="status">
        <p data-part="captured" hidden>
          {t('captured')}
        </p>
        <p data-part="capture-failed" hidden>
          {t('captureFailed')}
        </p>
        <p data-part="need-somebody" hidden>
          {t('needSomebody')}
        </p>
        <p data-part="waiting" data-words={words} hidden>
          {words}
        </p>
      </div>
    </section>
  );
}
