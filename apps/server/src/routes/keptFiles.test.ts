import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import serveFiles from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptFiles } from './keptFiles.ts'

const SCRIPT = 'export const one = 1\n'
let folder: string
let server: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikelens-files-'))
  await mkdir(join(folder, 'web/assets/deep'), { recursive: true })
  const files: [string, string | Buffer][] = [
    ['web/assets/part-1.js', SCRIPT],
    ['web/assets/part-1.js.br', brotliCompressSync(SCRIPT)],
    ['web/assets/bare-2.js', SCRIPT],
    ['web/assets/font-3.woff2', 'font'],
    ['secret.js', 'secret'],
    ['secret.js.br', brotliCompressSync('secret')],
  ]
  for (const [name, content] of files) await writeFile(join(folder, name), content)
  server = Fastify()
  await server.register(serveFiles, { root: join(folder, 'web'), preCompressed: true })
  keptFiles(server, join(folder, 'web'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
  server.inject({ url, headers })

it('sends a script compressed, for ever, and again when the disk no longer has it', async () => {
  for (const time of [1, 2]) {
    const { statusCode, headers, rawPayload } = await get('/assets/part-1.js')
    expect([time, statusCode, brotliDecompressSync(rawPayload).toString()]).toEqual([time, 200, SCRIPT])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    await rm(join(folder, 'web/assets/part-1.js.br'), { force: true })
  }
})

it('sends what has no compressed double, is of another kind, or is asked for plain or in part, from the disk', async () => {
  expect((await get('/assets/bare-2.js')).body).toBe(SCRIPT)
  expect((await get('/assets/font-3.woff2')).body).toBe('font')
  expect((await get('/assets/part-1.js', {})).body).toBe(SCRIPT)
  const part = await get('/assets/part-1.js', { 'accept-encoding': 'br', range: 'bytes=0-5' })
  expect([part.statusCode, part.body]).toEqual([206, 'export'])
})

it('finds nothing outside its folder', async () => {
  for (const name of ['..%2F..%2Fsecret.js', '%2e%2e%2f%2e%2e%2fsecret.js', '../../secret.js', 'no-such-4.js']) {
    expect([name, (await get(`/assets/${name}`)).statusCode]).toEqual([name, expect.toBeOneOf([403, 404])])
  }
})
