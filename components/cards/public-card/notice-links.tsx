import type { NoticeLink } from '@/lib/cards/public-card/types';

type Props = {
  links: NoticeLink[] | undefined;
  /** The name of the list. */
  label: string;
  className: string;
  /** Where leaving the page would lose what was typed, or an address that is a secret. */
  opensBeside?: boolean;
};

/** Privacy notices and imprints; nothing where nobody has named any. */
export function NoticeLinks({ links = [], label, className, opensBeside = false }: Props) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p className={className}>
        {links.map(({ href, label: name }) => (
          <a key={name} href={href} rel="noopener" {...(opensBeside ? { target: '_blank' } : {})}>
            {name}
          </a>
        ))}
      </p>
    </nav>
  );
}
