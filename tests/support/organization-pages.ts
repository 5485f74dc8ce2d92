import fs from 'node:fs';
import path from 'node:path';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { Things } from './organization-endpoints';
import type { Person } from './request';

const root = path.resolve('pages/app/organizations/[organization]');

/** The result of a page: its text, `404`, or the target of a redirect. */
type Shown = { status: 200 | 404 | 307; to?: string; text: string };

/** One page of an organization, by its place below `/app/organizations/[organization]/`. */
type OrganizationPage = {
  name: string;
  open: (as: Person | null, slug: string, things: Things) => Promise<Shown>;
};

/** Every page of an organization, found in the tree. */
export async function everyOrganizationPage(): Promise<OrganizationPage[]> {
  const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const pages: OrganizationPage[] = [];
  for (const file of files) {
    const { getServerSideProps } = (await import(path.join(root, file))) as { getServerSideProps: GetServerSideProps };
    const open: OrganizationPage['open'] = (as, slug, things) =>
      shownBy(getServerSideProps, as, {
        organization: slug,
        ...(file.includes('[member]') ? { member: String(things.members) } : {}),
        ...(file.includes('[team]') ? { team: String(things.teams) } : {}),
        ...(file.includes('[template]') ? { template: String(things.templates) } : {}),
      });
    pages.push({ name: file.replace(/\.tsx$/, '').replace(/\/?index$/, ''), open });
  }
  return pages;
}

/** Runs a page's loader as Next does, for someone with this cookie. */
export async function shownBy(
  loader: GetServerSideProps,
  as: Person | null,
  query: Record<string, string>,
): Promise<Shown> {
  const cookies = as ? { auth: as.cookie.slice('auth='.length) } : {};
  const res = { statusCode: 200, setHeader: () => undefined };
  const context = { req: { headers: {}, cookies }, res, query, resolvedUrl: '/asked', locale: 'en' };
  // biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes.
  const result: any = await loader(context as unknown as GetServerSidePropsContext);
  if (result.notFound) return { status: 404, text: '' };
  if (result.redirect) return { status: 307, to: result.redirect.destination, text: '' };
  const { dehydratedState, viewer, config: _, _nextI18Next: __, ...props } = result.props;
  const queries: { queryKey: unknown; state: { data: unknown } }[] = dehydratedState.queries;
  const data = queries.map(({ queryKey, state }) => [queryKey, state.data]);
  return { status: 200, text: JSON.stringify({ props, viewer, data }) };
}
