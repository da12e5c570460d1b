import { oneNodeSettings } from '@cfi/local-parts';
import { imageOf } from './images.ts';
import { type RunningContainer, startContainer } from './start-container.ts';

/** Where the broker listens inside: for clients outside, for itself, and as controller. */
const [OUTSIDE, ITSELF, CONTROLLER] = [9092, 9094, 9093];

/** `server.properties` as the image takes them: https://hub.docker.com/r/apache/kafka, "Overriding the default broker configuration". */
export const kafkaEnvironment = (properties: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [`KAFKA_${name.toUpperCase().replaceAll('.', '_')}`, value]),
  );

/** One broker (KRaft) in a container. Its address for clients is that of the container. */
export function startKafkaContainer(settings: Readonly<Record<string, string>>): Promise<RunningContainer> {
  return startContainer({
    image: imageOf('kafka'),
    port: OUTSIDE,
    environment: ({ host, port }) => ({
      KAFKA_HEAP_OPTS: '-Xms256m -Xmx512m',
      ...kafkaEnvironment({
        ...oneNodeSettings,
        'controller.quorum.voters': `1@localhost:${CONTROLLER}`,
        listeners: `PLAINTEXT://:${OUTSIDE},ITSELF://localhost:${ITSELF},CONTROLLER://localhost:${CONTROLLER}`,
        // Clients find the way in by the mapped port; the broker itself would not.
        'advertised.listeners': `PLAINTEXT://${host}:${port},ITSELF://localhost:${ITSELF}`,
        'inter.broker.listener.name': 'ITSELF',
        'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,ITSELF:PLAINTEXT,CONTROLLER:PLAINTEXT',
        'log.dirs': '/var/lib/kafka/data',
        ...settings,
      }),
    }),
    ready: `bash -c 'exec 3<>/dev/tcp/127.0.0.1/${OUTSIDE}'`,
  });
}
