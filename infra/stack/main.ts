import { runToExit, StartError } from '../../libs/service-kit/src/index.ts';
import { down } from './commands/down.ts';
import { logs } from './commands/logs.ts';
import { status } from './commands/status.ts';
import { up } from './commands/up.ts';
import { readStackConfig } from './config.ts';

/** The distributed product on this machine, from real parts and without containers. */
await runToExit(async () => {
  const [command, service] = process.argv.slice(2);
  const config = readStackConfig(process.env);
  switch (command) {
    case 'up':
      return up(config, process.env);
    case 'down':
      return down(config);
    case 'status':
      return status(config);
    case 'logs':
      return logs(config, service);
    default:
      throw new StartError('Usage: npm run stack -- up | down | status | logs SERVICE');
  }
});
