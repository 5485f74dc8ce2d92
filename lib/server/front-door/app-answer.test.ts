import { expect, it } from 'vitest';
import { requestPlace } from '@/lib/platform/request-place';
import { openDoor } from './test-door';

it.each(['end', 'write'] as const)('the page of an error shows the number of the request (%s)', async (way) => {
  const page = `<p>${requestPlace}</p>`;
  const { url } = await openDoor((_, res) => {
    res.writeHead(500, { 'content-type': 'text/html', 'content-length': page.length });
    if (way === 'end') return void res.end(page);
    res.write(page);
    res.end();
  });
  const answer = await fetch(`${url}/login`);
  expect(await answer.text()).toBe(`<p>${answer.headers.get('x-request-id')}</p>`);
});
