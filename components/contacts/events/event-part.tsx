import { useState } from 'react';
import { EventBar } from './event-bar';
import { EventStart } from './event-start';

/** The bar of the current event, or the button that begins one. */
export function EventPart() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {!isAsking && <EventStart onStart={() => setAsking(true)} />}
      <EventBar isAsking={isAsking} onAsked={() => setAsking(false)} />
    </>
  );
}
