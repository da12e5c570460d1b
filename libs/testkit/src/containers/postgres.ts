import { imageOf } from './images.ts';
import { type RunningContainer, startContainer } from './start-container.ts';

export const POSTGRES_PASSWORD = 'test';

/** A PostgreSQL in a container; superuser `postgres`. */
export const startPostgresContainer = (settings: Readonly<Record<string, string>>): Promise<RunningContainer> =>
  startContainer({
    image: imageOf('postgres'),
    port: 5432,
    environment: () => ({ POSTGRES_PASSWORD }),
    command: ['postgres', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Over TCP: while the image sets the database up, only the socket answers.
    ready: 'pg_isready -q -h 127.0.0.1 -U postgres',
  });
