import type { FormView } from '@/lib/contacts/exchanges/views';
import { Field } from './field';

/** The name in the order of the language; in Japanese with its reading. */
export function NameFields({ view }: { view: FormView }) {
  const { t, locale } = view;
  const isFamilyFirst = locale === 'ja' || locale === 'zh';
  const common = { view, dir: 'auto', maxLength: 100 } as const;
  const first = <Field key="first" {...common} name="first" label={t('exchange:first')} autoComplete="given-name" />;
  const last = <Field key="last" {...common} name="last" label={t('exchange:last')} autoComplete="family-name" />;
  return (
    <>
      <div className="mx-pair">{isFamilyFirst ? [last, first] : [first, last]}</div>
      {locale === 'ja' && (
        <div className="mx-pair">
          <Field {...common} name="phoneticLast" label={t('exchange:phoneticLast')} isOptional />
          <Field {...common} name="phoneticFirst" label={t('exchange:phoneticFirst')} isOptional />
        </div>
      )}
    </>
  );
}
