import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from './server.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'strikelens-web-'))
beforeAll(() => writeFileSync(join(webFolder, 'index.html'), '<title>Strikelens</title>'))

describe('the server', () => {
  it('says that it is healthy', async () => {
    const server = await buildServer({ port: 0, host: '127.0.0.1', webFolder })
    const reply = await server.inject('/healthz')
    expect(reply.json()).toEqual({ status: 'ok' })
  })
  it('serves the web app with a policy that allows no foreign script', async () => {
    const server = await buildServer({ port: 0, host: '127.0.0.1', webFolder })
    const reply = await server.inject('/')
    expect(reply.body).toContain('<title>Strikelens</title>')
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
  })
  it('answers 404 for what is not there, and never leaves its folder', async () => {
    const server = await buildServer({ port: 0, host: '127.0.0.1', webFolder })
    expect((await server.inject('/nothing')).statusCode).toBe(404)
    expect((await server.inject('/..%2f..%2fpackage.json')).statusCode).toBeGreaterThanOrEqual(400)
  })
})
