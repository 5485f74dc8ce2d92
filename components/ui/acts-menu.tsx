import { ActionIcon, type ActionIconProps, Menu, type MenuProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { quiet } from './quiet';

type Props = Pick<MenuProps, 'position' | 'width' | 'shadow'> & {
  /** The button's accessible name, because the button is only an icon: what can be done here, and with what. */
  label: string;
  icon?: ReactNode;
  /** Props that change the button. */
  button?: ActionIconProps & { title?: string };
  /** The actions: `Menu.Item`, and dividers and labels between them. */
  children: ReactNode;
};

/** A menu of acts that have no room of their own: an icon button with the menu below it. */
export function ActsMenu({ label, icon, button, children, ...menu }: Props) {
  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>
        <ActionIcon {...quiet} size="xl" aria-label={label} {...button}>
          {icon ?? <IconDots aria-hidden size={20} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
