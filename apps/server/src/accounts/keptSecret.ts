import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of the embedded default: made once, kept where only its owner reads. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const secret = randomBytes(32).toString('hex')
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}
