import { IconAddressBook, IconCards, IconChartBar, IconHome, IconSettings, IconUsers } from '@tabler/icons-react';

const icons: Record<string, typeof IconUsers> = {
  areaOverview: IconHome,
  areaPeople: IconUsers,
  areaCards: IconCards,
  areaContacts: IconAddressBook,
  areaAnalytics: IconChartBar,
  areaAdmin: IconSettings,
};

/** The icon of an area of an organization. */
export const areaIcon = ({ label }: { label: string }) => icons[label] ?? IconSettings;
