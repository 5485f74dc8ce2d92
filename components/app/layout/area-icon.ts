import { IconBriefcase, IconChartBar, IconHome, IconId, IconSettings, IconUsers } from '@tabler/icons-react';

const icons: Record<string, typeof IconUsers> = {
  areaOverview: IconHome,
  areaPeople: IconUsers,
  areaCards: IconId,
  areaContacts: IconBriefcase,
  areaAnalytics: IconChartBar,
  areaAdmin: IconSettings,
};

/** The icon of an area of an organization; no place of one’s own has the same, because a narrow side bar shows icons alone. */
export const areaIcon = ({ label }: { label: string }) => icons[label] ?? IconSettings;
