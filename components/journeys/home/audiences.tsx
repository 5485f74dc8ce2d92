import { useTranslation } from 'next-i18next/pages';
import { HomeIcon } from './icons';

const audiences = [
  { id: 'you', name: 'You', icon: 'person' },
  { id: 'team', name: 'Team', icon: 'team' },
  { id: 'it', name: 'It', icon: 'server' },
] as const;

/** What the product is for one person, for a team, and for those who operate it. */
export function Audiences() {
  const { t } = useTranslation('home');
  return (
    <div className="lp-audiences">
      {audiences.map(({ id, name, icon }) => (
        <section key={id} id={id}>
          <HomeIcon name={icon} size={28} />
          <h2>{t(`audience${name}`)}</h2>
          <ul>
            {(['First', 'Second', 'Third'] as const).map((at) => (
              <li key={at}>{t(`point${name}${at}`)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
