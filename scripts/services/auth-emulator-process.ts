import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { isForEmulator } from '@/lib/server/front-door/this-machine';
import { loadState, type ProjectState, stateSaver } from './auth-state';
import { holdAnswer } from './hold-answer';

// The Firebase Auth emulator as a process of its own, taken out of firebase-tools without its command line (which
// would download, ask, and report usage). Started by auth-emulator.ts with the settings as one JSON argument.

type Settings = { port: number; dataDir: string; projectId: string; durable: boolean };
type CreateApp = (project: string, mode: number, states: Map<string, ProjectState>) => Promise<RequestListener>;

/** The emulator answers 404 to a request for any other project. */
const onlyOurProject = 2;

/**
 * Endpoints that the product does not use. The emulator compiles a validator for each at start: 5 s of work with these,
 * 2 s without. One that is needed (for a second factor, say) is taken off this list.
 */
const unused = /tenants|SupportedIdp|inboundSaml|oauthIdp|passkey|mfa/i;

/**
 * The emulator refuses passwords of fewer than six characters but does not implement the request for its rules, which
 * `validatePassword` of the browser's library makes. These are the rules of a new project, and the ones it keeps.
 */
function answerPasswordPolicy(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' || !request.url?.includes('/v2/passwordPolicy')) return false;
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(
    JSON.stringify({
      customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
      allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
      enforcementState: 'ENFORCE',
      schemaVersion: 1,
    }),
  );
  return true;
}

/** GET changes nothing, except below /emulator/action, where the links of the emulator's emails lead; every request of a session looks its account up. */
function isRead({ method, url = '' }: IncomingMessage): boolean {
  if (method === 'GET') return !url.startsWith('/emulator/action');
  return method === 'OPTIONS' || (method === 'POST' && /\/accounts:lookup(?:\?|$)/.test(url));
}

async function main(settings: Settings): Promise<void> {
  const require = createRequire(resolve('package.json'));
  const { createApp } = require('firebase-tools/lib/emulator/auth/server.js') as { createApp: CreateApp };
  const { paths } = (require('firebase-tools/lib/emulator/auth/apiSpec.js') as { default: { paths: object } }).default;
  for (const path of Object.keys(paths)) if (unused.test(path)) Reflect.deleteProperty(paths, path);
  const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state.js') as {
    AgentProjectState: new (project: string) => ProjectState & { enableImprovedEmailPrivacy: boolean };
  };
  const state = new AgentProjectState(settings.projectId);
  // The setting of new projects: the identity provider does not tell whether an address is known.
  state.enableImprovedEmailPrivacy = true;
  const folder = join(settings.dataDir, 'auth');
  loadState(folder, state);
  const save = stateSaver(folder, state);
  const app = await createApp(settings.projectId, onlyOurProject, new Map([[settings.projectId, state]]));

  const server = createServer((request, response) => {
    if (!isForEmulator(request)) {
      response.writeHead(421).end();
      return;
    }
    if (answerPasswordPolicy(request, response)) return;
    if (settings.durable && !isRead(request)) holdAnswer(response, save);
    app(request, response);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'is in use: set AUTH_EMULATOR_PORT' : error.message;
    end({ error: `port ${settings.port} for the identity emulator ${reason}` });
  });
  // The emulator accepts forged tokens by design, so it is never reachable from another machine.
  server.listen(settings.port, '127.0.0.1', () => process.send?.({ ready: true }));
  const stop = () => {
    server.closeAllConnections();
    const saved = settings.durable ? save() : Promise.resolve();
    void saved.finally(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.on('SIGINT', () => undefined);
  process.once('disconnect', stop);
}

function end(message: { error: string }): void {
  if (!process.send) process.exit(1);
  process.send(message, () => process.exit(1));
}

main(JSON.parse(process.argv[2] ?? '{}') as Settings).catch((error: Error) => end({ error: error.message }));
