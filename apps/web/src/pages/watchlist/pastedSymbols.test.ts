import { describe, expect, it } from 'vitest'
import { pastedSymbols } from './pastedSymbols.ts'

describe('pasted symbols', () => {
  it('are parted by commas, spaces or lines', () => {
    expect(pastedSymbols('reliance, TCS\nM&M\tbajaj-auto  ITC')).toEqual([
      'RELIANCE',
      'TCS',
      'M&M',
      'BAJAJ-AUTO',
      'ITC',
    ])
  })
  it('may be contracts, or written as others write them', () => {
    expect(pastedSymbols('nifty:2026-12-29:fut NSE:INFY SBIN.NS')).toEqual(['NIFTY:2026-12-29:FUT', 'INFY', 'SBIN'])
  })
  it('are each once, and nothing that can be no symbol', () => {
    expect(pastedSymbols('ITC itc, , <b> ₹500')).toEqual(['ITC'])
    expect(pastedSymbols('  ')).toEqual([])
  })
})
