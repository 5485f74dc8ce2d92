import { SettingsShell } from '@/components/account/settings/settings-shell';
import { TemplateSettings } from '@/components/contacts/follow-ups/template-settings';
import { listCards } from '@/lib/cards/card/card';
import { cardsQuery } from '@/lib/cards/card/hooks';
import { listTemplates } from '@/lib/contacts/follow-ups/follow-ups';
import { templatesQuery } from '@/lib/contacts/follow-ups/hooks';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['settings', 'follow-ups'], async ({ ctx, cache }) => {
  cache(templatesQuery(), await listTemplates(ctx));
  cache(cardsQuery(), await listCards(ctx));
});

export default function FollowUpSettingsPage() {
  return (
    <SettingsShell section="follow-ups">
      <TemplateSettings />
    </SettingsShell>
  );
}
