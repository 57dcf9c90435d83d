import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('listens on loopback port 3000 when nothing is set', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1' })
  })
  it('names a bad value and what was given', () => {
    expect(() => readConfig({ PORT: 'http' })).toThrow(/PORT=http/)
  })
  it('lets the simulated market live by a clock of its own, or by the real time', () => {
    expect(readConfig({}).simulator.clock).toBe('own')
    expect(readConfig({ SIM_CLOCK: 'wall' }).simulator.clock).toBe('wall')
    expect(() => readConfig({ SIM_CLOCK: 'sun' })).toThrow(/SIM_CLOCK=sun/)
  })
  it('takes no speed and no start for the real time', () => {
    expect(() => readConfig({ SIM_CLOCK: 'wall', SIM_SPEED: '60' })).toThrow(/SIM_SPEED/)
    expect(() => readConfig({ SIM_CLOCK: 'wall', SIM_START: '2026-11-13T10:15' })).toThrow(/SIM_START/)
    expect(readConfig({ SIM_CLOCK: 'wall', SIM_SPEED: '1' }).simulator).toMatchObject({ clock: 'wall', start: null })
  })
})
