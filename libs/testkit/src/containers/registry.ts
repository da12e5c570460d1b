import { imageOf } from './images.ts';
import { type RunningContainer, startContainer } from './start-container.ts';

const PORT = 8080;

/** Where it speaks the Confluent API. */
export const REGISTRY_PATH = '/apis/ccompat/v7';

/** A schema registry (Apicurio) in a container, with its schemas in a file that outlives kill -9. */
export const startRegistryContainer = (): Promise<RunningContainer> =>
  startContainer({
    image: imageOf('registry'),
    port: PORT,
    environment: () => ({
      APICURIO_STORAGE_SQL_KIND: 'h2',
      APICURIO_DATASOURCE_URL: 'jdbc:h2:file:/tmp/registry;WRITE_DELAY=0',
      QUARKUS_DATASOURCE_H2_JDBC_ACQUISITION_TIMEOUT: '120S',
      JAVA_OPTS: '-Xmx384m',
      QUARKUS_HTTP_ACCESS_LOG_ENABLED: 'false',
    }),
    ready: `bash -c "exec 3<>/dev/tcp/127.0.0.1/${PORT}; printf 'GET ${REGISTRY_PATH}/subjects HTTP/1.0\\r\\n\\r\\n' >&3; read -t 5 -r answer <&3; [[ \\$answer == *' 200 '* ]]"`,
  });
