import { LottieLight } from 'lottie-react';

/** Plays the confetti once. The light engine: SVG only, no expressions, so nothing is evaluated (our CSP forbids it). */
export default function ConfettiPlayer({ onEnd }: { onEnd: () => void }) {
  return (
    <LottieLight
      src="/gif/confetti.json"
      autoplay
      loop={false}
      rendererSettings={{ preserveAspectRatio: 'xMidYMid slice' }}
      subscriptions={{ complete: onEnd, error: onEnd }}
      style={{ inlineSize: '100%', blockSize: '100%' }}
    />
  );
}
