import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { GeneralPage } from '@/components/organization/organization/general-page';
import { organizationSettingsQuery } from '@/lib/organization/organization/hooks';
import { getOrganizationSettings, organizationPage } from '@/lib/organization/organization/organization';
import { page } from '@/lib/platform/http/page';

const Accent = dynamic(() =>
  import('@/components/cards/card/fields/accent-field').then((module) => module.AccentField),
);

const AccentField: ComponentType<{ value: string | null; onChange: (color: string | null) => void }> = (field) => (
  <Accent theme="paper" {...field} />
);

export const getServerSideProps = page(
  ['login', 'organizations', 'card'],
  organizationPage({ path: 'settings/general' }, async ({ ctx, slug, may, cache }) => {
    const mayReadSettings = may('organization.readSettings');
    if (mayReadSettings) cache(organizationSettingsQuery(slug), await getOrganizationSettings(ctx, slug));
    return { props: { mayReadSettings } };
  }),
);

export default function GeneralSettingsPage(props: { slug: string; mayReadSettings: boolean }) {
  return <GeneralPage {...props} AccentField={AccentField} />;
}
