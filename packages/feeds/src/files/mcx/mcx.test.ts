import { describe, expect, it } from 'vitest'
import { latin1, latin1Bytes } from '../csv/ascii.ts'
import { parseMcx } from './parse.ts'
import { writeMcx } from './write.ts'

const TEXT = [
  "Date,Instrument Name,Symbol,Expiry Date,Option Type,Strike Price,Open,High,Low,Close,Previous Close,Volume(Lots),Volume(In 000's),Value(Lacs),Open Interest(Lots)",
  '"30 Jul 2025","FUTCOM","ALUMINI      ","29AUG2025","-","0","253.80","254.80","253.65","253.80","253.55","804","804.000 KGS  ","2043.62","887"',
  '"30 Jul 2025","OPTFUT","COPPER       ","22AUG2025","CE","890","18.01","18.64","16.00","16.67","19.02","22","55.000 KGS  ","498.91","17"',
  '"30 Jul 2025","OPTFUT","COPPER       ","22AUG2025","PE","232.5","","","","0.01","0.01","0","0.000 KGS  ","0.00","0"',
  '"30 Jul 2025","FUTIDX","MCXBULLDEX   ","27AUG2025","-","0","23160.00","23212.00","23061.00","23093.00","23082.00","31","0.930 UNIT ","215.22","49"',
].join('\n')
const LOTS = new Map([
  ['ALUMINI', 1000],
  ['COPPER', 2500],
  ['MCXBULLDEX', 30],
])
const read = (lotOf = (symbol: string) => LOTS.get(symbol) ?? null) => {
  const reading = parseMcx({ name: 'BhavCopyDateWise_30072025.csv', bytes: latin1Bytes(TEXT) }, lotOf)
  if (!reading.ok) throw new Error(reading.reason)
  return reading
}

describe('the MCX bhavcopy', () => {
  it('turns lots into units by the lot of the commodity', () => {
    const { day, problems } = read()
    expect(problems).toEqual([])
    expect(day.symbol.values).toEqual(['ALUMINI', 'COPPER', 'MCXBULLDEX'])
    expect(Array.from(day.volumeQty)).toEqual([804_000, 55_000, 0, 930])
    expect(Array.from(day.oiQty)).toEqual([887_000, 42_500, 0, 1470])
    expect(Array.from(day.strike)).toEqual([Number.NaN, 890, 232.5, Number.NaN])
    expect(day.open[2]).toBeNaN()
    expect(day.expiry.values).toEqual(['2025-08-29', '2025-08-22', '2025-08-27'])
    expect(day.turnover[0]).toBe(204_362_000)
  })

  it('is written back byte for byte', () => {
    const written = writeMcx(read().day, (symbol) => ({
      perLot: LOTS.get(symbol) ?? Number.NaN,
      unit: symbol === 'MCXBULLDEX' ? 'UNIT' : 'KGS',
    }))
    expect(latin1(written, 0, written.length)).toBe(TEXT)
  })

  it('keeps prices and lots of a commodity whose lot nobody knows, without units', () => {
    const { day, problems } = read(() => null)
    expect([day.volumeLots[0], day.volumeQty[0], day.oiQty[0], day.close[0]]).toEqual([
      804,
      Number.NaN,
      Number.NaN,
      253.8,
    ])
    expect(problems.map(({ reason }) => reason)).toContain('no lot is known for COPPER: its units are left out')
  })
})
