/** Where and as whom to connect; fits `pg`'s `ClientConfig` and `PoolConfig`. */
export interface PostgresConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Default: `postgres`. */
  readonly database?: string;
}

/** A role to connect as. */
export interface PostgresRole {
  readonly name: string;
  readonly password: string;
}

/** `postgresql://user:password@host:port/database`, with every part escaped. */
export function connectionUrl(connection: PostgresConnection): string {
  const { host, port, user, password, database = 'postgres' } = connection;
  const part = encodeURIComponent;
  return `postgresql://${part(user)}:${part(password)}@${host}:${port}/${part(database)}`;
}
