/** Asks the user to confirm that it is them; false where they do not. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let underWay: Promise<boolean> | null = null;

/** Sets how users are asked to confirm that it is them. @returns a function that takes this back */
export function onConfirmation(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

/** Has the user confirm that it is them; several requests at once ask once. */
export function confirmUser(): Promise<boolean> {
  underWay ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    underWay = null;
  });
  return underWay;
}
