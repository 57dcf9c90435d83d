import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder that is not there yet: the server makes it such that its database, which never runs as root, may enter. */
export function newDataFolder(): string {
  return join(tmpdir(), `strikelens-bench-${randomUUID()}`)
}
