import { Button } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { LanguagePicker } from '@/components/app/layout/language-picker';
import { Notices } from '@/components/app/layout/notices';
import { Link } from '@/components/ui/link';
import classes from './landing.module.css';

const points = ['Save', 'Names', 'Open'] as const;

/** The start page: what the product is, an example card as HTML, and the links to sign in. */
export function Landing({ example }: { example: string }) {
  const { t } = useTranslation('home');
  const { appName } = useConfig();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <span className={classes.brand}>
          {/* biome-ignore lint/performance/noImgElement: an SVG of a few bytes. */}
          <img src="/icons/icon.svg" alt="" width={32} height={32} />
          <span className={classes.name}>{appName}</span>
        </span>
        <div className={classes.doors}>
          <div className={classes.languages}>
            <LanguagePicker />
          </div>
          <Button component={Link} href="/login" variant="default">
            {t('signIn')}
          </Button>
        </div>
      </header>
      <main className={classes.main}>
        <div className={classes.hero}>
          <div className={classes.words}>
            <h1 className={classes.title}>{t('title')}</h1>
            <p className={classes.lead}>{t('lead')}</p>
            <Button component={Link} href="/login" size="lg" className={classes.start}>
              {t('start')}
            </Button>
          </div>
          <figure className={classes.example}>
            {/* Inert: a picture to look at, whose links lead nowhere. */}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own server from constants. */}
            <div className={classes.card} inert dangerouslySetInnerHTML={{ __html: example }} />
            <figcaption className={classes.caption}>{t('example')}</figcaption>
          </figure>
        </div>
        <div className={classes.points}>
          {points.map((point) => (
            <section key={point} className={classes.point}>
              <h2 className={classes.pointTitle}>{t(`point${point}Title`)}</h2>
              <p className={classes.pointText}>{t(`point${point}`)}</p>
            </section>
          ))}
        </div>
      </main>
      <Notices />
    </div>
  );
}
