import type { ReactNode } from 'react';
import type { CardText } from '@/lib/cards/public-card/types';
import { Icon } from './icons';

type Props = {
  icon: ReactNode;
  /** What kind of thing this is, for those who do not see the icon; left out where the label says it. */
  kind?: string;
  label: ReactNode;
  value: ReactNode;
  href: string | null;
  className?: string;
  rel?: string;
  /** What the copy button copies; without it there is none. */
  copy: string | null;
  t: CardText;
  children?: ReactNode;
  /** What opens below the line; no part of its link. */
  below?: ReactNode;
};

/** One way to reach the person: the whole line is the link, the button at its end copies. */
export function CardRow({ icon, kind, label, value, href, className, rel, copy, t, children, below }: Props) {
  const inside = (
    <>
      {icon}
      <span className="mc-text">
        <span className="mc-label">
          {kind && <span className="mc-hidden">{`${kind} `}</span>}
          {label}
        </span>
        {value}
        {children}
      </span>
    </>
  );
  return (
    <li className="mc-row">
      {href ? (
        <a className={className ? `mc-way ${className}` : 'mc-way'} href={href} rel={rel}>
          {inside}
        </a>
      ) : (
        <div className="mc-way">{inside}</div>
      )}
      {copy && (
        <button type="button" className="mc-copy" data-copy={copy} aria-label={t('copy', { what: copy })} hidden>
          <Icon name="copy" />
        </button>
      )}
      {below}
    </li>
  );
}
