import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { quiet } from '@/components/ui/quiet';
import { useSaveConnection } from '@/lib/organization/sso/hooks';
import type { Sso } from '@/lib/organization/sso/schema';
import { ApiError } from '@/lib/platform/browser/api';
import { ActError } from './act-error';
import { type Draft, draftOf, editOf } from './connection-draft';
import { OidcFields } from './oidc-fields';
import { OurFacts } from './our-facts';
import { SamlFields } from './saml-fields';

type Props = { slug: string; sso: Sso; onDone: () => void };

/** Sets up or changes the connection to an identity provider. */
export function ConnectionForm({ slug, sso, onDone }: Props) {
  const { t } = useTranslation(['sso', 'common']);
  const save = useSaveConnection(slug);
  const [draft, setDraft] = useState<Draft>(() => draftOf(sso.connection));
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(editOf(draft, sso.connection?.version ?? 0), {
      onSuccess: () => {
        notifications.show({ message: t('common:saved') });
        onDone();
      },
    });
  };
  const refused = save.error instanceof ApiError ? save.error.errors : [];
  const errorOf = (path: string) => refused.find((each) => each.path.split('.')[0] === path)?.code;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          aria-label={t('kind')}
          value={draft.kind}
          onChange={(kind) => change({ kind: kind as Draft['kind'] })}
          data={[
            { value: 'oidc', label: 'OpenID Connect' },
            { value: 'saml', label: 'SAML 2.0' },
          ]}
        />
        <OurFacts slug={slug} sso={sso} kind={draft.kind} mayEdit={false} />
        {draft.kind === 'oidc' ? (
          <OidcFields draft={draft} change={change} errorOf={errorOf} connection={sso.connection} />
        ) : (
          <SamlFields draft={draft} change={change} errorOf={errorOf} connection={sso.connection} />
        )}
        {sso.connection && (
          <Text size="sm" c="dimmed">
            {t('changeNote')}
          </Text>
        )}
        <ActError slug={slug} error={refused.length > 0 ? null : save.error} />
        <Group gap="sm">
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
          <Button {...quiet} onClick={onDone}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
