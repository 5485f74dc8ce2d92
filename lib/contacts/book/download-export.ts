import { ApiError } from '@/lib/platform/browser/api';
import type { ExportFormat } from './export-schema';
import { type ContactsView, firstView, viewQuery } from './view-schema';

/** The URL of the export of a view's contacts, or of the contacts with the given ids. */
export function exportHref(format: ExportFormat, view: ContactsView, ids: string[] | null): string {
  const { sort, state } = view;
  const query = ids ? { ...viewQuery({ ...firstView, sort, state }), ids: ids.join(',') } : viewQuery(view);
  return `/api/v1/contacts/export?${new URLSearchParams({ format, ...query })}`;
}

/**
 * Downloads the export of contacts by id, for more ids than fit into a URL. The file is held in memory for a moment.
 * @throws ApiError
 */
export async function download(format: ExportFormat, sort: ContactsView['sort'], ids: string[]): Promise<void> {
  const answer = await fetch('/api/v1/contacts/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-locale': document.documentElement.lang },
    body: JSON.stringify({ format, sort, ids }),
  }).catch(() => null);
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, answer ? 'internal' : 'network');
  const link = document.createElement('a');
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const plain = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name ? decodeURIComponent(name) : (plain ?? 'contacts');
  link.click();
  URL.revokeObjectURL(link.href);
}
