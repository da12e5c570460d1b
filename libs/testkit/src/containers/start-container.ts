import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@cfi/local-parts';
import type { StartedTestContainer } from 'testcontainers';

export interface ContainerOrder {
  readonly image: string;
  /** Inside the container. */
  readonly port: number;
  /** Told where the port is reached from outside. */
  readonly environment?: (address: ContainerAddress) => Readonly<Record<string, string>>;
  /** Default: that of the image. */
  readonly command?: readonly string[];
  /** For `sh -c` in the container: succeeds once the part answers. */
  readonly ready: string;
}

/** Where a port of a container is reached from here. */
export interface ContainerAddress {
  readonly host: string;
  readonly port: number;
}

export interface RunningContainer extends ContainerAddress {
  /** kill -9; what it has written stays. */
  kill(): Promise<void>;
  /** Sends the signal that the image wants for an orderly end, and waits for that. */
  end(): Promise<void>;
  /** Starts it again on the same port with the same files, and waits until it is ready. */
  up(): Promise<void>;
  /** Freezes and thaws every process in it. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it and removes it and its files. Safe to call twice. */
  remove(): Promise<void>;
}

const READY_MS = 120_000;
const END_SECONDS = 20;
const ATTEMPTS = 3;
const TAKEN = /already allocated|already in use/i;

/** Starts one, on a port that it keeps over restarts; its image is there or is pulled. */
export async function startContainer(order: ContainerOrder): Promise<RunningContainer> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const client = await getContainerRuntimeClient();
  const { host } = client.info.containerRuntime;

  const launch = (port: number): Promise<StartedTestContainer> =>
    new GenericContainer(order.image)
      .withExposedPorts({ container: order.port, host: port })
      .withEnvironment({ ...order.environment?.({ host, port }) })
      .withCommand([...(order.command ?? [])])
      .withWaitStrategy(Wait.forSuccessfulCommand(order.ready))
      .withStartupTimeout(READY_MS)
      .start();
  const { started, port } = await onFreePort(launch);

  const container = client.container.getById(started.getId());
  return {
    host,
    port,
    kill: async () => {
      await container.kill({ signal: 'SIGKILL' });
      await container.wait();
    },
    end: async () => void (await container.stop({ t: END_SECONDS })),
    up: () => started.restart(),
    pause: async () => void (await container.pause()),
    resume: async () => void (await container.unpause()),
    remove: async () => void (await started.stop()),
  };
}

/** Another program may take the port between asking and starting. */
async function onFreePort(
  launch: (port: number) => Promise<StartedTestContainer>,
): Promise<{ started: StartedTestContainer; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { started: await launch(port), port };
    } catch (error) {
      if (attempt === ATTEMPTS || !TAKEN.test(String(error))) throw error;
      await sleep(100);
    }
  }
}
