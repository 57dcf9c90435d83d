import { describe, expect, it } from 'vitest'
import { inHeldOrder } from './heldOrder.ts'

const row = (symbol: string, changePct: number) => ({ symbol, changePct })
const symbols = (rows: readonly { symbol: string }[]) => rows.map(({ symbol }) => symbol)
const keyOf = ({ symbol }: { symbol: string }) => symbol

describe('rows that are in use', () => {
  it('stay in the order in which they stood, with their new values', () => {
    const sorted = [row('ITC', 3), row('SAIL', 2), row('TCS', 1)]
    const held = inHeldOrder(sorted, keyOf, ['TCS', 'ITC', 'SAIL'])
    expect(symbols(held)).toEqual(['TCS', 'ITC', 'SAIL'])
    expect(held[1]).toBe(sorted[0])
  })

  it('let go of those that have left', () => {
    expect(symbols(inHeldOrder([row('ITC', 3), row('TCS', 1)], keyOf, ['TCS', 'GONE', 'ITC']))).toEqual(['TCS', 'ITC'])
  })

  it('take a new one behind the row it was sorted behind', () => {
    const sorted = [row('ITC', 3), row('NEW', 2), row('NEXT', 2), row('TCS', 1)]
    expect(symbols(inHeldOrder(sorted, keyOf, ['TCS', 'ITC']))).toEqual(['TCS', 'ITC', 'NEW', 'NEXT'])
    // The minutes of a session, newest first.
    const minutes = [row('10:17', 0), row('10:16', 0), row('10:15', 0)]
    expect(symbols(inHeldOrder(minutes, keyOf, ['10:16', '10:15']))).toEqual(['10:17', '10:16', '10:15'])
  })
})
