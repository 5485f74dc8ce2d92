import { env } from '@/lib/platform/env';
import { httpTextRecognition } from './http';

/** The text that a service recognized in a picture: its lines from top to bottom, or separate fields. */
export type RecognizedText = {
  lines: string[];
  fields: {
    name?: string;
    title?: string;
    department?: string;
    company?: string;
    phones: string[];
    emails: string[];
    websites: string[];
    address?: string;
  } | null;
};

/** Reads the text on a picture. */
export type TextRecognition = {
  /** @param jpeg upright, without metadata. @throws Error if the service does not respond, or its response is not as expected */
  read(jpeg: Buffer): Promise<RecognizedText>;
};

/** The service the operator configured, or null where there is none. */
export function textRecognition(): TextRecognition | null {
  const { TEXT_RECOGNITION_URL, TEXT_RECOGNITION_TOKEN } = env();
  return TEXT_RECOGNITION_URL ? httpTextRecognition(TEXT_RECOGNITION_URL, TEXT_RECOGNITION_TOKEN ?? null) : null;
}
