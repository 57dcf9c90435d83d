import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptSecret } from './index.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'))
  file = join(folder, 'auth-secret')
})
afterEach(() => rmSync(folder, { recursive: true }))

const kept = () =>
  keptSecret({
    file,
    whole: /^[0-9a-f]{64}$/,
    advice: 'Restore it.',
    make: () => randomBytes(32).toString('hex'),
  })

describe('a secret that is kept', () => {
  it('is made once, for its owner alone, and nothing else is left beside it', () => {
    const secret = kept()
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(kept()).toBe(secret)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['auth-secret'])
  })

  it('is refused by the name of its file when that is empty, cut or changed, and is never made anew over it', () => {
    kept()
    for (const length of [40, 1, 0]) {
      truncateSync(file, length)
      expect(kept).toThrow(`${file} holds no whole secret: it is empty, cut off or was changed. Restore it.`)
      expect(readFileSync(file).length).toBe(length)
    }
    writeFileSync(file, '\0'.repeat(64))
    expect(kept).toThrow('holds no whole secret')
  })

  it('is closed to others where an earlier version left it open, and may end with a line end', () => {
    writeFileSync(file, `${'0f'.repeat(32)}\n`)
    chmodSync(file, 0o644)
    expect(kept()).toBe('0f'.repeat(32))
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('is the same for all that start together', async () => {
    const program = `
      const { parentPort, workerData } = require('node:worker_threads')
      import('tsx/esm/api').then(async ({ register }) => {
        register()
        const { keptSecret } = await import(workerData.module)
        const { randomBytes } = require('node:crypto')
        const make = () => randomBytes(32).toString('hex')
        parentPort.postMessage(keptSecret({ file: workerData.file, whole: /./, advice: '', make }))
      })`
    const module = new URL('./keptSecret.ts', import.meta.url).href
    const secrets = await Promise.all(
      Array.from(
        { length: 3 },
        () =>
          new Promise<string>((resolve, reject) => {
            const thread = new Worker(program, { eval: true, workerData: { file, module } })
            thread.once('message', resolve)
            thread.once('error', reject)
          }),
      ),
    )
    expect(new Set(secrets)).toEqual(new Set([readFileSync(file, 'utf8')]))
  })
})
