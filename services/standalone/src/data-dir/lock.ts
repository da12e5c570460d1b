import { stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { StartError } from '@cfi/service-kit';

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Holds the data directory for this process until it ends, however it ends. A listening socket is the lock: on Linux an
 * abstract one, named after the directory itself, which vanishes with the process; elsewhere a socket file, which counts
 * only while somebody answers on it.
 */
export async function lockDataDir(dir: string): Promise<() => Promise<void>> {
  const { dev, ino } = await stat(dir);
  const abstract = process.platform === 'linux';
  const path = abstract ? `\0customer-feedback-${dev}-${ino}` : join(dir, 'lock.sock');
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (abstract || (await answers(path))) {
      throw new StartError(
        `The data directory ${dir} is in use by another running copy. Stop that one, or set DATA_DIR to another directory.`,
      );
    }
    await unlink(path);
    return lockDataDir(dir);
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
