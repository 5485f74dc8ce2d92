import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, type IconCopy, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@/components/ui/link';
import classes from './sharing.module.css';

type Props = {
  icon: typeof IconCopy;
  label: string;
  /** An address below the label. */
  note?: string;
  href?: string;
  onClick?: () => void;
  isPrimary?: boolean;
  /** Whether pressing it opens more in its place, or a page of another site. */
  isOpening?: boolean;
  isOutside?: boolean;
  'data-way'?: string;
};

/** One way of sharing. */
export function WayRow({ icon: Icon, label, note, href, onClick, ...rest }: Props) {
  const { isPrimary = false, isOpening = false, isOutside = false, 'data-way': way } = rest;
  const inside = (
    <>
      <Icon aria-hidden size={20} stroke={1.6} />
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {note && (
          <span className={classes.note}>
            <bdi dir="ltr">{note}</bdi>
          </span>
        )}
      </span>
      {isOpening && <IconChevronRight aria-hidden size={18} className={classes.chevron} />}
      {isOutside && <IconExternalLink aria-hidden size={18} className={classes.outside} />}
    </>
  );
  const shared = {
    className: classes.row,
    'data-primary': isPrimary || undefined,
    'data-way': way,
    'data-autofocus': isPrimary || undefined,
  };
  return (
    <li>
      {href === undefined ? (
        <UnstyledButton {...shared} onClick={onClick}>
          {inside}
        </UnstyledButton>
      ) : isOutside ? (
        <a {...shared} href={href} target="_blank" rel="noopener noreferrer">
          {inside}
        </a>
      ) : (
        <Link {...shared} href={href}>
          {inside}
        </Link>
      )}
    </li>
  );
}
