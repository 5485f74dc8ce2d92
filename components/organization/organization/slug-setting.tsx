import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useConfig } from '@/components/app/config';
import { AddressForm, ShownAddress } from '@/components/ui/address-setting';
import { FailureText } from '@/components/ui/failure-text';
import { useEditOrganization } from '@/lib/organization/organization/hooks';
import type { OrganizationSettings } from '@/lib/organization/organization/schema';
import { ApiError } from '@/lib/platform/browser/api';
import { SlugField } from './slug-field';

/** The setting of an organization's address. It is changed by an action of its own, for owners whose sign-in is recent. */
export function SlugSetting({ settings }: { settings: OrganizationSettings }) {
  const { t } = useTranslation('organizations');
  const { appUrl } = useConfig();
  const router = useRouter();
  const edit = useEditOrganization(settings.slug);
  const [wish, setWish] = useState<string | null>(null);
  const pathOf = (slug: string) => `/app/organizations/${slug}/settings/general`;
  const submit = async () => {
    if (!wish || wish === settings.slug) return setWish(null);
    const saved = await edit.mutateAsync({ version: settings.version, slug: wish }).catch(() => null);
    if (saved) await router.replace(pathOf(saved.slug));
  };
  const refused = edit.error instanceof ApiError ? edit.error.errors.find(({ path }) => path === 'slug') : undefined;
  const isAboutThis = edit.variables?.slug === wish;
  if (wish === null) {
    const change = { label: t('addressChange'), onChange: () => setWish(settings.slug) };
    const path = `/app/organizations/${settings.slug}`;
    return <ShownAddress label={t('address')} appUrl={appUrl} path={path} change={change} />;
  }
  const refusal = isAboutThis ? refused?.code : undefined;
  const isOther = isAboutThis && !refused;
  return (
    <AddressForm
      field={<SlugField value={wish} onChange={setWish} present={settings.slug} refusal={refusal} />}
      failure={isOther && <FailureText size="sm" error={edit.error} />}
      note={t('addressNote')}
      act={t('addressSave')}
      isPending={edit.isPending}
      onSubmit={submit}
      onCancel={() => setWish(null)}
    />
  );
}
