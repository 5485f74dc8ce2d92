import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({ access: 'public', summary: 'Alive: no I/O', run: async () => ({ status: 'ok' }) }),
});
