import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret of the embedded default: made once, kept where only its owner reads. */
export function keptSecret(dataDir: string, name: string, made: () => string): string {
  const file = join(dataDir, name)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const secret = made()
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}
