import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { databaseProblem } from './external-database';

it('an address without a host is told with the one that was tried', async () => {
  expect(await databaseProblem('postgres:///cards?host=127.0.0.1&port=1')).toMatch(
    /^127\.0\.0\.1:1\/cards: .*ECONNREFUSED/,
  );
  expect(await databaseProblem('postgres:///cards?port=1')).toMatch(/^localhost:1\/cards: .*ECONNREFUSED/);
  expect(await databaseProblem('postgres://me:secret@127.0.0.1:1/cards')).toMatch(/^127\.0\.0\.1:1\/cards: /);
});

it.each([
  ['knows no TLS', 'N'],
  ['fails', 'E'],
])('a server that %s and keeps the connection open is told at once', async (_, answer) => {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined).on('data', () => socket.write(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let told: string | null = null;
  void databaseProblem(`postgres://me:secret@127.0.0.1:${port}/cards?sslmode=require`).then((problem) => {
    told = problem;
  });
  await expect.poll(() => told).toMatch(/SSL/);
  server.close();
});
