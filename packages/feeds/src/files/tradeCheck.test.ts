import { describe, expect, it } from 'vitest'
import { read, swapped } from './tradeCheck.fixture.ts'
import { UDIFF_HEADER } from './udiff/header.ts'

/** Twenty calls: each traded lots of 75 at about (strike + premium), and is open in another number. */
const CALLS = Array.from({ length: 20 }, (_, n) => {
  const [strike, premium, contracts] = [25_000 + 50 * n, 300 - 10 * n, 1000 + 37 * n]
  return { strike, low: premium - 5, high: premium + 5, premium, contracts, oi: 75 * (400 + 11 * n) }
})
const rupeesOf = ({ strike, premium, contracts }: (typeof CALLS)[number]) => (strike + premium) * 75 * contracts
const udiffLine = (call: (typeof CALLS)[number], value = rupeesOf(call), close = call.premium) => {
  const { strike, low, high, premium, contracts, oi } = call
  return `2026-11-13,2026-11-13,FO,NSE,IDO,1,,NIFTY,,2026-11-24,2026-11-24,${strike},CE,X,${premium},${high},${low},${close},${premium},${premium},25900,${premium},${oi},75,${contracts},${value},10,F1,75,,,,,`
}
const UDIFF = [UDIFF_HEADER, ...CALLS.map((call) => udiffLine(call))].join('\n')
const LEGACY = [
  'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,',
  ...CALLS.map((call) => {
    const { strike, low, high, premium, contracts, oi } = call
    return `OPTIDX,NIFTY,27-Jun-2024,${strike},CE,${premium},${high},${low},${premium},${premium},${contracts},${(rupeesOf(call) / 1e5).toFixed(2)},${oi},75,03-JUN-2024,`
  }),
].join('\n')
const MCX = [
  "Date,Instrument Name,Symbol,Expiry Date,Option Type,Strike Price,Open,High,Low,Close,Previous Close,Volume(Lots),Volume(In 000's),Value(Lacs),Open Interest(Lots)",
  ...CALLS.map((call) => {
    const { strike, low, high, premium, contracts, oi } = call
    return `"30 Jul 2025","OPTFUT","CRUDEOIL     ","14AUG2025","CE","${strike}","${premium}","${high}","${low}","${premium}","${premium}","${contracts}","-","${(rupeesOf(call) / 1e5).toFixed(2)}","${oi / 75}"`
  }),
].join('\n')
const FILES = [
  ['UDiFF', 'BhavCopy_NSE_FO_0_0_0_20261113_F_0000.csv', UDIFF, 'OpnIntrst', 'TtlTradgVol'],
  ['legacy', 'fo03JUN2024bhav.csv', LEGACY, 'OPEN_INT', 'CONTRACTS'],
  ['MCX', 'BhavCopyDateWise_30072025.csv', MCX, 'Open Interest(Lots)', 'Volume(Lots)'],
] as const

describe('the load check of a derivatives file', () => {
  it.each(FILES)('lets an honest %s file pass', (_, name, text) => {
    expect(read(name, text)).toMatchObject({ ok: true, day: { rows: 20 }, problems: [] })
  })

  it.each(FILES)('finds open interest and volume exchanged in a %s file', (_, name, text, oi, volume) => {
    const reading = read(name, swapped(text, oi, volume))
    expect(reading).toMatchObject({
      ok: false,
      reason: expect.stringMatching(
        /^value ÷ \(price × volume\) is not the lot in \d+ of 20 lines with prices: are columns exchanged\?$/,
      ),
    })
  })

  it('finds another price under the header of the close', () => {
    const reading = read(FILES[0][1], swapped(UDIFF, 'ClsPric', 'UndrlygPric'))
    expect(reading).toMatchObject({
      ok: false,
      reason: 'the close lies outside low to high in 20 of 20 lines with prices: are columns exchanged?',
    })
  })

  it('leaves out and tells a single line that contradicts itself', () => {
    const [first, second, ...rest] = CALLS
    const lines = [
      udiffLine(first, 2 * rupeesOf(first)),
      udiffLine(second, rupeesOf(second), 900),
      ...rest.map((call) => udiffLine(call)),
    ]
    expect(read(FILES[0][1], [UDIFF_HEADER, ...lines].join('\n'))).toMatchObject({
      ok: true,
      day: { rows: 18 },
      problems: [
        { line: 2, column: 'TtlTrfVal', reason: 'value ÷ (price × volume) is not the lot' },
        { line: 3, column: 'ClsPric', reason: 'a close of 900 outside low to high, 285 to 295' },
      ],
    })
  })

  it('takes a close a little outside for what exchanges print', () => {
    const [first, ...rest] = CALLS
    const lines = [udiffLine(first, rupeesOf(first), first.high + 3), ...rest.map((call) => udiffLine(call))]
    expect(read(FILES[0][1], [UDIFF_HEADER, ...lines].join('\n'))).toMatchObject({ ok: true, day: { rows: 20 } })
  })
})

describe('the load check of other files', () => {
  const CASH = [
    'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,',
    ...CALLS.map(({ premium, contracts }, n) =>
      [
        `S${n}`,
        'EQ',
        premium,
        premium + 5,
        premium - 5,
        premium,
        premium,
        premium,
        contracts,
        premium * contracts,
        '04-JUN-2024',
        10,
        'I',
        '',
      ].join(),
    ),
  ].join('\n')

  it('finds value and volume of shares exchanged', () => {
    expect(read('cm04JUN2024bhav.csv', CASH)).toMatchObject({ ok: true, problems: [] })
    expect(read('cm04JUN2024bhav.csv', swapped(CASH, 'TOTTRDQTY', 'TOTTRDVAL'))).toMatchObject({
      ok: false,
      reason: 'value ÷ volume is no price of the day in 20 of 20 lines with prices: are columns exchanged?',
    })
  })

  it('finds an index whose close lies outside its day', () => {
    const header =
      'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield'
    const lines = CALLS.map((_, n) => `Index ${n},04-06-2024,100,110,90,105,${n},1,1,1,20,3,1`)
    const text = [header, ...lines].join('\n')
    expect(read('ind_close_all_04062024.csv', text)).toMatchObject({ ok: true, problems: [] })
    expect(read('ind_close_all_04062024.csv', swapped(text, 'Closing Index Value', 'P/E'))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('the close lies outside low to high'),
    })
  })
})
