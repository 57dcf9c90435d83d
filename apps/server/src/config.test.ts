import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('listens on loopback port 3000 when nothing is set', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1' })
  })
  it('names a bad value and what was given', () => {
    expect(() => readConfig({ PORT: 'http' })).toThrow(/PORT=http/)
  })
})
