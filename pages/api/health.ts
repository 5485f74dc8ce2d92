import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({ access: 'public', summary: 'Check liveness, without I/O', run: async () => ({ status: 'ok' }) }),
});
