import { describe, expect, it } from 'vitest'
import { latin1Bytes } from '../csv/ascii.ts'
import { parseFiiDii } from './parse.ts'
import { writeFiiDii } from './write.ts'

const read = (text: string) => parseFiiDii({ name: 'fiidiiTradeReact.json', bytes: latin1Bytes(text) })
const DII = {
  category: 'DII **',
  date: '14-Nov-2025',
  buyValue: '17,388.26',
  sellValue: '8927.79',
  netValue: '8460.47',
}
const FII = {
  category: 'FII/FPI *',
  date: '14-Nov-2025',
  buyValue: '11000.00',
  sellValue: '15968.22',
  netValue: '-4968.22',
}
const DAY = {
  date: '2025-11-14',
  dii: { buyCrore: 17_388.26, sellCrore: 8927.79, netCrore: 8460.47 },
  fii: { buyCrore: 11_000, sellCrore: 15_968.22, netCrore: -4968.22 },
}

describe('the cash flows of institutions', () => {
  it('reads both kinds, with the asterisks and separators of older replies', () => {
    expect(read(JSON.stringify([DII, FII]))).toMatchObject({ ok: true, day: DAY, problems: [] })
  })

  it('reads what it writes', () => {
    expect(parseFiiDii({ name: 'day', bytes: writeFiiDii(DAY) })).toMatchObject({ ok: true, day: DAY })
  })

  it('rejects a reply that is not one day of both, or whose nets do not fit', () => {
    const cases = [
      '[',
      '{}',
      '[null]',
      JSON.stringify([FII]),
      JSON.stringify([FII, FII]),
      JSON.stringify([FII, { ...DII, date: '13-Nov-2025' }]),
      JSON.stringify([FII, { ...DII, netValue: '8460.57' }]),
      JSON.stringify([FII, { ...DII, buyValue: '1.7e4' }]),
      JSON.stringify([FII, { ...DII, category: 'MF' }]),
    ]
    for (const text of cases) expect(read(text), text).toMatchObject({ ok: false })
  })
})
