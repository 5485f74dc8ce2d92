import { Button, Group, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useConfig } from '@/components/app/config';
import { quiet } from '@/components/ui/quiet';
import { useEditOrganization } from '@/lib/organization/organization/hooks';
import type { OrganizationSettings } from '@/lib/organization/organization/schema';
import { ApiError } from '@/lib/platform/browser/api';
import { RefusalText } from './refusal-text';
import { SlugField } from './slug-field';

/** The setting of an organization's address. It is changed by an action of its own, for owners whose sign-in is recent. */
export function SlugSetting({ settings }: { settings: OrganizationSettings }) {
  const { t } = useTranslation(['organizations', 'common']);
  const router = useRouter();
  const { appUrl } = useConfig();
  const edit = useEditOrganization(settings.slug);
  const [wish, setWish] = useState<string | null>(null);
  const pathOf = (slug: string) => `/app/organizations/${slug}/settings/general`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!wish || wish === settings.slug) return setWish(null);
    const saved = await edit.mutateAsync({ version: settings.version, slug: wish }).catch(() => null);
    if (saved) await router.replace(pathOf(saved.slug));
  };
  const refused = edit.error instanceof ApiError ? edit.error.errors.find(({ path }) => path === 'slug') : undefined;
  const isAboutThis = edit.variables?.slug === wish;
  if (wish === null)
    return (
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={500}>{t('address')}</Text>
          <Text c="dimmed">
            <bdi dir="ltr">
              {appUrl.replace(/^https?:\/\//, '')}/app/organizations/{settings.slug}
            </bdi>
          </Text>
        </div>
        <Button size="sm" variant="default" onClick={() => setWish(settings.slug)}>
          {t('addressChange')}
        </Button>
      </Group>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <SlugField
          value={wish}
          onChange={setWish}
          present={settings.slug}
          refusal={isAboutThis ? refused?.code : undefined}
        />
        <Text size="sm" c="dimmed">
          {t('addressNote')}
        </Text>
        {isAboutThis && !refused && <RefusalText size="sm" error={edit.error} backTo={pathOf(settings.slug)} />}
        <Group gap="sm">
          <Button size="sm" type="submit" variant="default" loading={edit.isPending}>
            {t('addressSave')}
          </Button>
          <Button size="sm" {...quiet} onClick={() => setWish(null)}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
