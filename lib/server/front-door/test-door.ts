import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { log } from '@/lib/platform/log';
import { createFrontDoor, type FrontDoor, type FrontDoorParts } from './front-door';

/** Settings of a server with a real identity project: with the emulator it would only respond to this machine's own names. */
export const testEnv: FrontDoorParts['env'] = {
  NODE_ENV: 'production',
  APP_URL: 'http://localhost:3000',
  AUTH_PROVIDERS: ['google'],
  FIREBASE_PROJECT_ID: 'demo',
  FIREBASE_AUTH_DOMAIN: undefined,
  INTERCOM_APP_ID: undefined,
  FIREBASE_VAPID_KEY: undefined,
  authEmulator: null,
  TRUST_PROXY: false,
};

/** A front door around a stand-in application, for tests. */
type TestDoor = {
  door: FrontDoor;
  url: string;
  /** Sends raw bytes and returns everything that was received until the connection closed. */
  raw: (bytes: string) => Promise<string>;
  changes: { isConnected: boolean; epoch: number; aliveAt: number };
};

/** Starts a front door on a free port around `handle`; it is closed when the test is over. */
export async function openDoor(
  handle: (req: IncomingMessage, res: ServerResponse) => void | Promise<void>,
  parts: Partial<FrontDoorParts> = {},
): Promise<TestDoor> {
  const changes = { isConnected: true, epoch: 1, aliveAt: Date.now() };
  const door = createFrontDoor({
    handle: async (req, res) => handle(req, res),
    addressBook: async (_, res) => void res.end(),
    directory: async (_, res) => void res.end(),
    visits: async (_, res) => void res.end(),
    assistant: async (_, res) => void res.end(),
    authorization: async (_, res) => void res.end(),
    noteReader: () => undefined,
    upgrade: null,
    buildId: null,
    env: testEnv,
    log,
    changes,
    cardVersion: async () => '1',
    endSession: async () => undefined,
    signInRefusal: async () => null,
    isSameOrigin: () => true,
    ...parts,
  });
  door.server.listen(0, '127.0.0.1');
  await once(door.server, 'listening');
  onTestFinished(async () => {
    door.server.closeAllConnections();
    await new Promise((resolve) => door.server.close(resolve));
  });
  const { port } = door.server.address() as AddressInfo;
  const raw = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes, 'latin1');
    return text(socket);
  };
  return { door, url: `http://127.0.0.1:${port}`, raw, changes };
}
