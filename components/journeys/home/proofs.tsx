import { useTranslation } from 'next-i18next/pages';
import { localizeCard } from '@/lib/cards/card/model';
import { cardName } from '@/lib/cards/public-card/model';
import type { Locale } from '@/lib/platform/i18n/languages';
import { examplePerson, exampleVisitor } from './example-people';
import { HomeIcon } from './icons';

const programs = ['iPhone', 'Android', 'WeChat', 'Outlook'];

/** A contact as it stands in an address book after one tap. */
function Saved({ locale }: { locale: Locale }) {
  const { t } = useTranslation('home');
  const card = localizeCard(examplePerson(locale), locale);
  return (
    <div className="lp-picture" aria-hidden="true">
      <p className="lp-row">
        {/* biome-ignore lint/performance/noImgElement: a file of a few kilobytes, which is already there. */}
        <img src="/icons/portrait.avif" alt="" width={40} height={40} loading="lazy" />
        <span>
          <b>{cardName(card)}</b>
          <small>{card.content.title}</small>
        </span>
        <span className="lp-done">
          <HomeIcon name="check" size={16} />
          {t('saved')}
        </span>
      </p>
      <ul className="lp-tags">
        {programs.map((name) => (
          <li key={name}>
            {name}
            <HomeIcon name="check" size={14} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a visitor shared, as it arrives. */
function Received({ locale }: { locale: Locale }) {
  const { t } = useTranslation('home');
  const visitor = exampleVisitor(locale);
  return (
    <div className="lp-picture" aria-hidden="true">
      <p className="lp-row">
        <span className="lp-initials">{visitor.initials}</span>
        <span>
          <b>{visitor.name}</b>
          <small>
            <q>{t('visitorNote')}</q>
          </small>
        </span>
        <i className="lp-dot" />
      </p>
      <ul className="lp-tags">
        <li>{t('reply')}</li>
        <li>{t('remind')}</li>
      </ul>
    </div>
  );
}

/** Three cards of one company. */
function Alike() {
  return (
    <div className="lp-picture lp-alike" aria-hidden="true">
      {['first', 'second', 'third'].map((one) => (
        <span key={one}>
          <i />
          <b />
          <b />
          <HomeIcon name="lock" size={14} />
        </span>
      ))}
    </div>
  );
}

const proofs = [
  { name: 'Saved', Picture: Saved },
  { name: 'Received', Picture: Received },
  { name: 'Alike', Picture: Alike },
] as const;

/** Three promises, each with a small picture of what it means. */
export function Proofs({ locale }: { locale: Locale }) {
  const { t } = useTranslation('home');
  return (
    <div className="lp-proofs">
      {proofs.map(({ name, Picture }) => (
        <section key={name}>
          <h2>{t(`proof${name}Title`)}</h2>
          <p>{t(`proof${name}`)}</p>
          <Picture locale={locale} />
        </section>
      ))}
    </div>
  );
}
