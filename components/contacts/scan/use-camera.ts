import { type RefObject, useEffect, useRef, useState } from 'react';
import { readCode } from './decode';

/** The reason why the camera gives no picture: insecure page, permission denied, no camera, or used by another program. */
export type CameraProblem = 'insecure' | 'denied' | 'none' | 'busy';

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

/** Milliseconds between two scans, so that a phone does not get warm. */
const pause = 150;

/**
 * Shows the camera in `video` and looks for a QR code until one is found. The camera stops when the component unmounts.
 * @param onText receives the text of the code, once
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void) {
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [isOn, setOn] = useState(false);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
      const element = video.current;
      const text = element && element.readyState >= element.HAVE_CURRENT_DATA ? await readCode(element, 60) : null;
      if (isOver) return;
      if (text === null) timer = setTimeout(look, pause);
      else {
        stop();
        latest.current(text);
      }
    };
    const start = async () => {
      if (!window.isSecureContext || !navigator.mediaDevices?.getUserMedia) return setProblem('insecure');
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
        if (isOver || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setOn(true);
        void look();
      } catch (error) {
        if (!isOver) setProblem(problemOf(error));
      }
    };
    void start();
    return stop;
  }, [video]);
  return { problem, isOn };
}
