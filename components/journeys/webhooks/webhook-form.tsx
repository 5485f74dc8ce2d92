import { Checkbox, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { AskForm } from '@/components/ui/ask-form';
import { FailureText } from '@/components/ui/failure-text';
import { useFields } from '@/components/ui/use-fields';
import { longestUrl } from '@/lib/journeys/webhooks/limits';
import { organizationEvents, ownEvents, type WebhookEvent } from '@/lib/journeys/webhooks/model';
import type { NewWebhook } from '@/lib/journeys/webhooks/schema';
import { errorCode } from '@/lib/platform/browser/api';
import classes from './webhooks.module.css';

const groups = ['exchange', 'contact', 'card', 'member', 'invitation', 'template', 'code', 'reminder'] as const;

type Props = {
  organization: string | null;
  /** What the webhook is before. */
  webhook: NewWebhook;
  /** The label of the button that submits the form. */
  act: string;
  state: { isPending: boolean; error: unknown; reset: () => void };
  onCancel: () => void;
  onSubmit: (webhook: NewWebhook, onError: (error: Error) => void) => void;
};

/** Where a webhook leads, and of what it hears. */
export function WebhookForm({ organization, webhook, act, state, onCancel, onSubmit }: Props) {
  const { t } = useTranslation('webhooks');
  const fields = useFields({ url: webhook.url });
  const [events, setEvents] = useState<WebhookEvent[]>(webhook.events);
  const legend = useId();
  const offered = organization === null ? ownEvents : organizationEvents;
  const url = fields.values.url.trim();
  const isDisabled = url === '' || events.length === 0;
  const submit = () => {
    if (!isDisabled) onSubmit({ url, events }, fields.refuse);
  };
  const turn = (event: WebhookEvent) =>
    setEvents(events.includes(event) ? events.filter((one) => one !== event) : [...events, event]);
  return (
    <AskForm
      act={act}
      state={{ isPending: state.isPending }}
      isDisabled={isDisabled}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <TextInput
        name="url"
        type="url"
        dir="ltr"
        label={t('url')}
        description={t('urlHelp')}
        {...fields.text('url')}
        onInput={state.reset}
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
      {state.error && errorCode(state.error) !== 'invalid_fields' ? (
        <FailureText error={state.error} size="sm" />
      ) : null}
    </AskForm>
  );
}
