import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { BulkAct, BulkTarget } from './bulk-schema';
import { refreshContacts } from './hooks';

/** Changes many contacts at once. The key makes a repeated request change them only once. */
export function useChangeMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: BulkTarget & { act: BulkAct; key: string }) =>
      api('POST', '/contacts/bulk', { body, idempotencyKey: key }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['contacts', 'one'] });
      await refreshContacts(client);
    },
  });
}
