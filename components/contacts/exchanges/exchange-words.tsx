import { Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { LinkedText } from '@/components/ui/linked-text';
import { useChannelNames } from '@/components/ui/use-channel-names';
import { leftName } from '@/lib/contacts/exchanges/left-name';
import type { Answer, Exchange, OptIn } from '@/lib/contacts/exchanges/schema';
import { dayText } from '@/lib/platform/i18n/dates';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import classes from './contact-exchanges.module.css';

export type ShownExchange = Omit<Exchange, 'contactId' | 'profileId'>;

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
function Consent({ summary, language, text }: { summary: string; language: Locale; text: string }) {
  return (
    <details className={classes.consent}>
      <summary>{summary}</summary>
      <Text size="sm" c="dimmed" lang={language} dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
    </details>
  );
}

/**
 * Returns the function that says who left their details, when, how and on which card, and whether they changed them since. The name is left out
 * where it is that of the contact (`of`); after a merge it may be another.
 */
export function useExchangeLine(of: string): (exchange: ShownExchange) => ReactNode {
  const { t } = useTranslation('contacts');
  const locale = localeOr(useRouter().locale);
  const channels = useChannelNames();
  const nameOf = ({ left, language }: ShownExchange) => leftName(left, language) || left.company;
  return (exchange) => {
    const { createdAt, channel, card, correctedAt } = exchange;
    const name = nameOf(exchange);
    return (
      <>
        {name !== of && name !== '' && (
          <>
            <bdi>{name}</bdi>
            {' · '}
          </>
        )}
        <time dateTime={createdAt}>{dayText(createdAt, locale)}</time>
        {` · ${channels[channel]} · `}
        {card.username ? (
          <a className={classes.card} href={localizedPath(locale, `/${card.username}`)}>
            <bdi>{card.name}</bdi>
          </a>
        ) : (
          <bdi>{card.name}</bdi>
        )}
        {correctedAt && ` · ${t('correctedOn', { day: dayText(correctedAt, locale) })}`}
      </>
    );
  };
}

/** What someone wrote when they left their details, word for word, their answers, and what they agreed to. */
export function ExchangeWords({ exchange }: { exchange: ShownExchange }) {
  const { t } = useTranslation('contacts');
  const locale = localeOr(useRouter().locale);
  const { answers, consent, optIn, language, left } = exchange;
  const optInText = ({ version, isGiven, withdrawnAt }: OptIn) => {
    if (withdrawnAt) return t('optInTakenBack', { version, day: dayText(withdrawnAt, locale) });
    return t(isGiven ? 'optInYes' : 'optInNo', { version });
  };
  return (
    <div className={classes.entry}>
      {left.note && (
        <blockquote className={classes.message} lang={language} dir="auto">
          <LinkedText text={left.note} />
        </blockquote>
      )}
      {answers.length > 0 && <Answers answers={answers} language={language} />}
      <div>
        <Consent
          summary={t(consent.wordingId ? 'agreedToOwn' : 'agreedTo', { version: consent.version })}
          {...consent}
        />
        {optIn && <Consent summary={optInText(optIn)} language={consent.language} text={optIn.text} />}
      </div>
    </div>
  );
}
