import type { Auth, User } from 'firebase/auth';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { SessionError, sendLogin, sendLogout } from '@/lib/platform/browser/session';
import type { PublicConfig } from '@/lib/platform/public-config';
import { useConfig } from './config';
import { defaultConfig } from './default-config';

type Session = {
  /** `undefined` until the identity provider's library has told. */
  user: User | null | undefined;
  /** Loads the identity provider's library, once. */
  auth: () => Promise<Auth>;
  /** Resolves once the server has the session of this user's present token. */
  settled: () => Promise<void>;
  /** The code of the error with which the server refused the last sign-in; null where it did not. */
  refusal: () => string | null;
  /** Tells the server only the final state of the sign-in after `work`, not the steps between. */
  inOneStep: <Result>(work: (auth: Auth) => Promise<Result>) => Promise<Result>;
};

const SessionContext = createContext<Session | null>(null);

async function loadAuth(config: PublicConfig['firebase']): Promise<Auth> {
  const { browserAuth } = await import('@/lib/platform/auth/firebase-browser');
  return browserAuth(config);
}

// Login, logout, verification and refresh errors are only logged (specification, section 8).
// biome-ignore lint/suspicious/noConsole: the console is where the specification wants them.
const report = (error: unknown) => console.error(error);

function codeOf(error: unknown): string | null {
  const { body } = error instanceof SessionError ? error : { body: null };
  return body instanceof Object && 'code' in body && typeof body.code === 'string' ? body.code : null;
}

/**
 * Keeps the server's session in step with the identity provider: every token change is sent to `/api/login`, and `/api/logout`
 * is called when no user is present. The session is kept when the server rendered the page for a user (`hasServerSession`) whom
 * the library does not know, as in a native wrapper that brings its own cookie.
 */
export function SessionProvider({ hasServerSession, children }: { hasServerSession: boolean; children: ReactNode }) {
  const { firebase } = useConfig();
  const [user, setUser] = useState<User | null | undefined>(undefined);
  const settling = useRef<Promise<void>>(Promise.resolve());
  const wasServerSession = useRef(hasServerSession);
  const isUnderWay = useRef(false);
  const refusal = useRef<string | null>(null);

  const sendSession = useCallback((current: User | null) => {
    settling.current = (async () => {
      if (current) {
        wasServerSession.current = false;
        refusal.current = null;
        const onLoginError = (error: unknown) => {
          refusal.current = codeOf(error);
          report(error);
        };
        await sendLogin(await current.getIdToken(), { onLoginError });
      } else if (!wasServerSession.current) await sendLogout({ onLogoutError: report });
    })().catch(report);
    setUser(current);
  }, []);

  useEffect(() => {
    // A page built ahead of time has no project, so it cannot know whether a user is signed in, and it signs no one out.
    if (firebase.apiKey === defaultConfig.firebase.apiKey) return;
    let stop = () => {};
    let isGone = false;
    void (async () => {
      const { browserAuth, onIdTokenChanged } = await import('@/lib/platform/auth/firebase-browser');
      if (isGone) return;
      stop = onIdTokenChanged(browserAuth(firebase), (current) => {
        if (!isUnderWay.current) sendSession(current);
      });
    })().catch(report);
    return () => {
      isGone = true;
      stop();
    };
  }, [firebase, sendSession]);

  const session = useMemo<Session>(
    () => ({
      user,
      auth: () => loadAuth(firebase),
      settled: () => settling.current,
      refusal: () => refusal.current,
      inOneStep: async (work) => {
        const auth = await loadAuth(firebase);
        isUnderWay.current = true;
        try {
          return await work(auth);
        } finally {
          // The library calls its observers in a task after the promise that changed the user.
          await new Promise((resolve) => setTimeout(resolve, 0));
          isUnderWay.current = false;
          sendSession(auth.currentUser);
        }
      },
    }),
    [user, firebase, sendSession],
  );
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** The identity provider's side of the session. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}
