import { Anchor, Text, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { LinkedText } from '@/components/ui/linked-text';
import { useChannelNames } from '@/components/ui/use-channel-names';
import { useContactExchanges } from '@/lib/contacts/exchanges/hooks';
import { leftName } from '@/lib/contacts/exchanges/left-name';
import type { Answer, Exchange, OptIn } from '@/lib/contacts/exchanges/schema';
import { dayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import classes from './contact-exchanges.module.css';

function Answers({ answers, language }: { answers: Answer[]; language: string }) {
  const { t } = useTranslation('contacts');
  const textOf = ({ kind, text }: Answer) => (kind === 'yesno' ? t(text === 'yes' ? 'answerYes' : 'answerNo') : text);
  return (
    <dl className={classes.answers}>
      {answers.map((answer) => (
        <div key={answer.id}>
          <dt lang={language}>
            <bdi>{answer.question}</bdi>
          </dt>
          <dd>
            <bdi>{textOf(answer)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The exact consent text that a visitor was shown, to be expanded on demand. */
function Words({ summary, language, text }: { summary: string; language: Locale; text: string }) {
  return (
    <details className={classes.consent}>
      <summary>{summary}</summary>
      <Text size="sm" c="dimmed" lang={language} dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
    </details>
  );
}

type Shown = Omit<Exchange, 'contactId' | 'profileId'>;

/** The visitor's message in their own words, with name, date and card. Web and mail addresses in it are links. */
function Message({ exchange, locale }: { exchange: Shown; locale: Locale }) {
  const { t } = useTranslation('contacts');
  const { left, card, createdAt, language } = exchange;
  const name = leftName(left, language) || left.company;
  const day = dayText(createdAt, locale);
  return (
    <figure className={classes.message}>
      <blockquote lang={language} dir="auto">
        <LinkedText text={left.note} />
      </blockquote>
      <figcaption>
        {t('messageBy', { name: isolated(name), day, card: isolated(card.name) })}
        {card.username && (
          <>
            {' · '}
            <Anchor href={localizedPath(locale, `/${card.username}`)} inherit dir="ltr" underline="always">
              {card.username}
            </Anchor>
          </>
        )}
      </figcaption>
    </figure>
  );
}

function Entry({ exchange, locale }: { exchange: Shown; locale: Locale }) {
  const { t } = useTranslation('contacts');
  const channels = useChannelNames();
  const { answers, consent, optIn, channel, correctedAt, createdAt, language } = exchange;
  const day = (at: string) => dayText(at, locale);
  const optInText = ({ version, isGiven, withdrawnAt }: OptIn) => {
    if (withdrawnAt) return t('optInTakenBack', { version, day: day(withdrawnAt) });
    return t(isGiven ? 'optInYes' : 'optInNo', { version });
  };
  return (
    <li className={classes.entry}>
      <Text size="sm">
        <time dateTime={createdAt}>{day(createdAt)}</time> · {channels[channel]}
        {correctedAt && ` · ${t('correctedOn', { day: day(correctedAt) })}`}
      </Text>
      {exchange.left.note && <Message exchange={exchange} locale={locale} />}
      {answers.length > 0 && <Answers answers={answers} language={language} />}
      <Words summary={t(consent.wordingId ? 'agreedToOwn' : 'agreedTo', { version: consent.version })} {...consent} />
      {optIn && <Words summary={optInText(optIn)} language={consent.language} text={optIn.text} />}
    </li>
  );
}

/** The details that a contact left on the user's cards. */
export function ContactExchanges({ contactId }: { contactId: string }) {
  const { data: exchanges = [] } = useContactExchanges(contactId);
  return <Exchanges exchanges={exchanges} />;
}

/** The exchanges on cards: date and channel, message, answers, and the accepted consent. */
export function Exchanges({ exchanges }: { exchanges: Shown[] }) {
  const { t } = useTranslation('contacts');
  const locale = localeOr(useRouter().locale);
  const titleId = useId();
  if (exchanges.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Title order={3} size="sm" id={titleId} className={classes.title}>
        {t('leftOnCard')}
      </Title>
      <ul className={classes.list}>
        {exchanges.map((exchange) => (
          <Entry key={exchange.id} exchange={exchange} locale={locale} />
        ))}
      </ul>
    </section>
  );
}
