import { describe, expect, it } from 'vitest'
import { latin1, latin1Bytes } from '../csv/ascii.ts'
import { parseFile } from '../parseFile.ts'
import { recogniseFile } from '../recognise.ts'
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

  it('takes a lot that nobody knows from the two volumes it prints', () => {
    const { day, problems } = read(() => null)
    // 804.000 thousand kg in 804 lots, 55.000 thousand in 22, 0.930 thousand in 31.
    expect(Array.from(day.lotSize)).toEqual([1000, 2500, 2500, 30])
    expect(problems).toEqual([])
  })

  it('keeps prices and lots of a commodity whose lot nothing tells, without units', () => {
    const untold = TEXT.replaceAll(/"[\d.]+ KGS {2}"/g, '""')
    const reading = parseMcx({ name: 'BhavCopyDateWise_30072025.csv', bytes: latin1Bytes(untold) }, () => null)
    if (!reading.ok) throw new Error(reading.reason)
    const { day, problems } = reading
    expect([day.volumeLots[0], day.volumeQty[0], day.oiQty[0], day.close[0]]).toEqual([
      804,
      Number.NaN,
      Number.NaN,
      253.8,
    ])
    // Nothing traded and nothing open are known in any unit.
    expect([day.volumeQty[2], day.oiQty[2]]).toEqual([0, 0])
    expect(problems.map(({ reason }) => reason)).toContain('no lot is known for COPPER: its units are left out')
  })

  it('has each contract once and none that had expired', () => {
    const [header, aluminium, copper] = TEXT.split('\n')
    const lines = [
      header,
      aluminium,
      aluminium,
      copper,
      copper.replace('"17"', '"18"'),
      copper.replace('22AUG', '29JUL'),
    ]
    const reading = parseMcx({ name: 'x', bytes: latin1Bytes(lines.join('\n')) }, () => 1)
    expect(reading.ok && reading.day.rows).toBe(1)
    expect(reading.ok && reading.problems.map(({ line }) => line)).toEqual([6, 3, 4, 5])
  })
})

describe('other tables of MCX', () => {
  const BY_CONTRACT = [
    '__type,Date,Symbol,ExpiryDate,Open,High,Low,Close,PreviousClose,Volume,VolumeInThousands,Value,OpenInterest,DateDisplay,InstrumentName,StrikePrice,OptionType',
    'MCX.BL.Bhavcopy,2025-12-05,GOLD         ,05DEC2025,127581.0,129032.0,127581.0,128425.0,127300.0,14,14.000 GRMS ,1796.45,22,,FUTCOM,0.0,-',
    'MCX.BL.Bhavcopy,2025-12-04,GOLD         ,05DEC2025,127950.0,128217.0,126872.0,127300.0,127832.0,16,16.000 GRMS ,2040.69,26,,FUTCOM,0.0,-',
  ]
  const readAs = (text: string, name = 'gold.csv') => {
    const [file] = recogniseFile(name, latin1Bytes(text))
    const parsed = parseFile(file, {
      commodityLot: (symbol) => (symbol === 'GOLD' ? 1 : null),
      receivedOn: '2026-11-13',
    })
    if (parsed.about !== 'fo-parts' || !parsed.reading.ok) throw new Error(`read as ${parsed.about}`)
    return { ...parsed.reading.day, problems: parsed.reading.problems }
  }

  it('of one contract are days of which it is a part', () => {
    const { days, date, problems } = readAs(BY_CONTRACT.join('\n'))
    expect(problems).toEqual([])
    expect([date, days.map((day) => day.date)]).toEqual(['2025-12-05', ['2025-12-04', '2025-12-05']])
    expect(days.map((day) => [day.close[0], day.oiQty[0], day.volumeQty[0], day.turnover[0]])).toEqual([
      [127_300, 26, 16, 204_069_000],
      [128_425, 22, 14, 179_645_000],
    ])
    expect(days[0].kind.values[days[0].kind.codes[0]]).toBe('FUT')
  })

  it('by commodity name no instrument: without option types they are futures', () => {
    const text = [
      'Date,Symbol,Expiry Date,Open,High,Low,Close,Previous Close,Volume,Value,Open Interest',
      '"05 Dec 2025","GOLD         ","05DEC2025","127581.00","129032.00","127581.00","128425.00","127300.00","14","1796.45","22"',
      '"05 Dec 2025","MCXBULLDEX   ","24DEC2025","31000.00","31200.00","30900.00","31100.00","31000.00","3","27.99","9"',
    ].join('\n')
    const { days } = readAs(text)
    expect(days[0].set.values.filter((_, code) => days[0].set.codes.includes(code))).toEqual(['IDX', 'COM'])
    expect(days[0].oiQty[0]).toBe(22)
  })

  it('come as a reply too, whose entries are counted in what is left out', () => {
    const entry = {
      Date: '/Date(1764873000000)/',
      Symbol: 'GOLD',
      ExpiryDate: '05DEC2025',
      Open: 127_581,
      High: 129_032,
      Low: 127_581,
      Close: 128_425,
      PreviousClose: 127_300,
      Volume: 14,
      VolumeInThousands: '14.000 GRMS ',
      Value: 1796.45,
      OpenInterest: 22,
      InstrumentName: 'FUTCOM',
      StrikePrice: 0,
      OptionType: '-',
      DateDisplay: null,
    }
    const reply = { d: { Data: [entry, { ...entry, High: 'x' }, { ...entry, Close: { value: 1 } }] } }
    const { days, problems } = readAs(JSON.stringify(reply), 'reply.json')
    // 1,764,873,000 s is midnight of 5 December 2025 in India.
    expect([days.length, days[0].date, days[0].oiQty[0], days[0].rows]).toEqual([1, '2025-12-05', 22, 1])
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Close'],
      [2, 'High'],
    ])
  })
})
