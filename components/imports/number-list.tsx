import { useRouter } from 'next/router';
import { language, localeOr } from '@/lib/i18n/languages';
import classes from './imports.module.css';

/** Numbers with what they count, the number first and large. */
export function NumberList({ items }: { items: { name: string; value: number }[] }) {
  const { format } = language(localeOr(useRouter().locale));
  const number = new Intl.NumberFormat(format);
  return (
    <dl className={classes.figures}>
      {items.map(({ name, value }) => (
        <div key={name} className={classes.figure}>
          <dt>{name}</dt>
          <dd>{number.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
