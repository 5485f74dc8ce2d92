/** What the identity emulator answers. */
type Answer = { idToken: string; localId: string };

/** Asks the identity emulator by its public API, as a browser does. */
export async function emulatorCall(path: string, body: unknown): Promise<Answer> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=local-emulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}
