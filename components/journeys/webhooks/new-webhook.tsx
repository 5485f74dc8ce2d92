import { Checkbox, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { AskForm } from '@/components/ui/ask-form';
import { FailureText } from '@/components/ui/failure-text';
import { SecretNote } from '@/components/ui/secret-note';
import { useFields } from '@/components/ui/use-fields';
import { useMakeWebhook } from '@/lib/journeys/webhooks/hooks';
import { longestUrl } from '@/lib/journeys/webhooks/limits';
import { organizationEvents, ownEvents, type WebhookEvent } from '@/lib/journeys/webhooks/model';
import { errorCode } from '@/lib/platform/browser/api';
import classes from './webhooks.module.css';

type Props = { organization: string | null; modalId: string };

const groups = ['exchange', 'contact', 'card', 'member', 'invitation', 'template', 'code', 'reminder'] as const;

/** The form that makes a webhook: where it leads, and of what it hears; afterwards the key of its signatures. */
export function NewWebhook({ organization, modalId }: Props) {
  const { t } = useTranslation('webhooks');
  const { mutate, isPending, error, reset, data } = useMakeWebhook(organization);
  const fields = useFields({ url: '' });
  const [events, setEvents] = useState<WebhookEvent[]>([]);
  const legend = useId();
  const close = () => modals.close(modalId);
  if (data) {
    const words = { title: t('madeTitle'), text: t('madeText'), copyLabel: t('copy', { what: t('secret') }) };
    return <SecretNote {...words} value={data.secret} done={t('done')} onDone={close} />;
  }
  const offered = organization === null ? ownEvents : organizationEvents;
  const url = fields.values.url.trim();
  const isDisabled = url === '' || events.length === 0;
  const submit = () => {
    if (!isDisabled) mutate({ url, events }, { onError: fields.refuse });
  };
  const turn = (event: WebhookEvent) =>
    setEvents(events.includes(event) ? events.filter((one) => one !== event) : [...events, event]);
  return (
    <AskForm act={t('create')} state={{ isPending }} isDisabled={isDisabled} onCancel={close} onSubmit={submit}>
      <TextInput
        name="url"
        type="url"
        dir="ltr"
        label={t('url')}
        description={t('urlHelp')}
        {...fields.text('url')}
        onInput={reset}
        maxLength={longestUrl}
        autoComplete="off"
        data-autofocus
      />
      <fieldset className={classes.events} aria-labelledby={legend}>
        <legend id={legend}>{t('events')}</legend>
        {groups.map((group) => {
          const own = offered.filter((event) => event.startsWith(`${group}.`));
          if (own.length === 0) return null;
          return (
            <div key={group} className={classes.group}>
              <Text size="sm" c="dimmed">
                {t(`groups.${group}`)}
              </Text>
              {own.map((event) => (
                <Checkbox
                  key={event}
                  name={event}
                  label={
                    <bdi dir="ltr" className={classes.type}>
                      {event}
                    </bdi>
                  }
                  checked={events.includes(event)}
                  onChange={() => turn(event)}
                />
              ))}
            </div>
          );
        })}
      </fieldset>
      {error && errorCode(error) !== 'invalid_fields' ? <FailureText error={error} size="sm" /> : null}
    </AskForm>
  );
}
