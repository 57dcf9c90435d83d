import { totalmem } from 'node:os'

const MB = 1024 * 1024

/**
 * Settings of the embedded server beside PostgreSQL's own defaults. `fsync` and `synchronous_commit` stay on: a minute is
 * written once and then announced, so it must outlive a kill of the server and a loss of power alike, and one flush a
 * minute costs nothing.
 */
export function serverSettings(port: number): string[] {
  const sharedBuffersMb = Math.round(Math.min(512, Math.max(128, totalmem() / MB / 16)))
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: `${sharedBuffersMb}MB`,
    // No replicas here, so that bulk loads into a new partition need not pass through the log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    // Rows are few and packed: parallel plans and compiled expressions only cost, and containers have little /dev/shm.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // What was violated is enough: details and statements repeat what people typed.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
