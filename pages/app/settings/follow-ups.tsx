import { TemplateSettings } from '@/components/follow-ups/template-settings';
import { SettingsShell } from '@/components/settings/settings-shell';
import { templatesQuery } from '@/lib/follow-ups/hooks';
import { listTemplates } from '@/lib/follow-ups/service';
import { page } from '@/lib/http/page';
import { profilesQuery } from '@/lib/profiles/hooks';
import { listProfiles } from '@/lib/profiles/service';

export const getServerSideProps = page(['settings', 'follow-ups'], async ({ ctx, cache }) => {
  cache(templatesQuery(), await listTemplates(ctx));
  cache(profilesQuery(), await listProfiles(ctx));
});

export default function FollowUpSettingsPage() {
  return (
    <SettingsShell section="follow-ups">
      <TemplateSettings />
    </SettingsShell>
  );
}
