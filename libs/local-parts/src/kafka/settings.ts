/** Where a broker listens, on 127.0.0.1. */
export interface KafkaPorts {
  readonly broker: number;
  readonly controller: number;
}

/** What every broker here has that is broker and controller at once (KRaft) and alone, wherever it runs. */
export const oneNodeSettings: Readonly<Record<string, string>> = {
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.listener.names': 'CONTROLLER',
  // One node has nobody to replicate to.
  'offsets.topic.replication.factor': '1',
  'offsets.topic.num.partitions': '5',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'share.coordinator.state.topic.replication.factor': '1',
  'share.coordinator.state.topic.min.isr': '1',
  'group.initial.rebalance.delay.ms': '0',
  'auto.create.topics.enable': 'false',
};

/** `server.properties` of one node that is broker and controller at once (KRaft). */
export function serverProperties(
  logDir: string,
  ports: KafkaPorts,
  settings: Readonly<Record<string, string>>,
): Record<string, string> {
  const broker = `PLAINTEXT://127.0.0.1:${ports.broker}`;
  return {
    ...oneNodeSettings,
    'controller.quorum.voters': `1@127.0.0.1:${ports.controller}`,
    listeners: `${broker},CONTROLLER://127.0.0.1:${ports.controller}`,
    'advertised.listeners': broker,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': logDir,
    ...settings,
  };
}

/** `server.properties` of a node that is broker alone, in the cluster of another, which is its controller. */
export function memberProperties(
  logDir: string,
  brokerPort: number,
  cluster: { readonly node: number; readonly controllerPort: number },
  settings: Readonly<Record<string, string>>,
): Record<string, string> {
  const listener = `PLAINTEXT://127.0.0.1:${brokerPort}`;
  return {
    ...serverProperties(logDir, { broker: brokerPort, controller: cluster.controllerPort }, {}),
    'process.roles': 'broker',
    'node.id': String(cluster.node),
    listeners: listener,
    ...settings,
  };
}

/** In the format of a properties file. */
export const propertiesText = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}=${value.replaceAll('\\', '\\\\')}\n`)
    .join('');
