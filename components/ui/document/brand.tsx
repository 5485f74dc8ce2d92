import { Mark } from '../mark';

/** The product's mark and name, which lead to the start page of the language. */
export function Brand({ appName, href }: { appName: string; href: string }) {
  return (
    <a className="d-brand" href={href}>
      <Mark size={28} />
      <bdi>{appName}</bdi>
    </a>
  );
}
