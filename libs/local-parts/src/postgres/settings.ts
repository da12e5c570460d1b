/**
 * Server settings for a small footprint and many small commits. Durability (fsync, synchronous_commit) stays as
 * PostgreSQL has it: on.
 */
export const DEFAULT_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',

  max_connections: '40',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '4MB',
  maintenance_work_mem: '64MB',
  huge_pages: 'off',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',

  // One server, nobody to replicate to.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  wal_buffers: '4MB',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',

  autovacuum: 'on',
  autovacuum_naptime: '10s',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  // ANALYZE holds 300 times as many rows at once; with the default of 100 and rows of kilobytes that is 100 MB and more.
  default_statistics_target: '50',

  // Statements, and the errors they cause, quote what customers wrote. The caller gets them, the log must not: the
  // level `log` leaves errors out (it ranks above them), `terse` leaves out the details of what remains.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_connections: '',
  log_disconnections: 'off',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  log_line_prefix: '%m [%p] ',
};

/** As arguments for `postgres`; later settings win. */
export function settingArguments(...settings: Readonly<Record<string, string>>[]): string[] {
  return Object.entries(Object.assign({}, ...settings) as Record<string, string>).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
