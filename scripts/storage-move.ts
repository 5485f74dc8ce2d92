import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { localStorage } from '@/lib/platform/outside/storage/local';
import { storageOf } from '@/lib/platform/outside/storage/storage';
import { moveFiles } from './services/move-files';
import { command, Stop, say } from './services/say';

// `npm run storage:move -- to-bucket`: copies all files from DATA_DIR into the bucket of the settings; `to-folder` copies them back.

command(async () => {
  const [direction] = process.argv.slice(2);
  if (direction !== 'to-bucket' && direction !== 'to-folder')
    throw new Stop('say where to: npm run storage:move -- to-bucket, or to-folder');
  const settings = env();
  if (!settings.S3_BUCKET) throw new Stop('S3_BUCKET: needed, with the other settings of the bucket');
  const [folder, bucket] = [localStorage(settings.DATA_DIR), storageOf(settings)];
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder];
  try {
    const { copied, same, bytes } = await moveFiles(from, to, { progress: (done) => say(`${done} files`) });
    const where = direction === 'to-bucket' ? `bucket ${settings.S3_BUCKET}` : settings.DATA_DIR;
    say(
      `${copied} files copied to ${where}, ${same} were there; ${bytes} bytes, all checksums equal. Nothing was removed`,
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new Stop('the store does not answer (npm run doctor says why): start again, what was copied stays');
  }
});
