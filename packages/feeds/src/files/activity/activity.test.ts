import { describe, expect, it } from 'vitest'
import { latin1Bytes } from '../csv/ascii.ts'
import { recogniseFile } from '../recognise.ts'
import { parseActivity } from './parse.ts'

const FUTURES =
  'INSTRUMENT,SYMBOL    ,EXP_DATE  ,OPEN_PRICE ,HI_PRICE   ,LO_PRICE   ,CLOSE_PRICE,OPEN_INT*      ,TRD_VAL           ,TRD_QTY          ,NO_OF_CONT       ,NO_OF_TRADE      '
const FUTURE =
  'FUTIDX    ,BANKNIFTY ,25/11/2025,00058384.00,00058690.00,00058300.20,00058644.40,000000001713110,    55421082206.00,           946715,            27049,            18524'
const OPTIONS =
  'INSTRUMENT,SYMBOL    ,EXP_DATE  ,STR_PRICE  ,OPT_TYPE,OPEN_PRICE ,HI_PRICE   ,LO_PRICE   ,CLOSE_PRICE,OPEN_INT*      ,TRD_QTY          ,NO_OF_CONT       ,NO_OF_TRADE      ,NOTION_VAL        ,PR_VAL            '
const OPTION =
  'OPTIDX    ,BANKNIFTY ,25/11/2025,00046500.00,PE      ,00000003.95,00000005.20,00000003.30,00000003.50,000000000074795,            13965,              399,              135,      649427357.25,          54857.25'
const FOOTNOTE = '* - OPEN_INT as available in the trading system at the end of trading hours.      '

const read = (lines: readonly string[], name: string) => {
  const reading = parseActivity({ name, bytes: latin1Bytes(lines.join('\n')) })
  if (!reading.ok) throw new Error(reading.reason)
  return reading
}

describe('the market activity bundle', () => {
  it('gives futures in units, from padded cells, with its footnote passed over', () => {
    const { day, problems } = read([FUTURES, FUTURE, FOOTNOTE, ''], 'fo14112025.csv')
    expect(problems).toEqual([])
    expect([day.date, day.rows, day.kind.values[day.kind.codes[0]]]).toEqual(['2025-11-14', 1, 'FUT'])
    // 946,715 / 27,049 = 35
    expect([day.volumeLots[0], day.volumeQty[0], day.lotSize[0]]).toEqual([27_049, 946_715, 35])
    expect([day.oiQty[0], day.turnover[0], day.close[0]]).toEqual([1_713_110, 55_421_082_206, 58_644.4])
  })

  it('gives the premium that was paid for options', () => {
    const { day, problems } = read([OPTIONS, OPTION, FOOTNOTE], 'op14112025.csv')
    expect(problems).toEqual([])
    // 54,857.25 + 46,500 × 13,965 = 649,427,357.25
    expect([day.premiumTurnover[0], day.turnover[0], day.strike[0], day.lotSize[0]]).toEqual([
      54_857.25, 649_427_357.25, 46_500, 35,
    ])
    expect(day.kind.values[day.kind.codes[0]]).toBe('PE')
  })

  it('leaves out contracts whose figures contradict each other', () => {
    const bad = [
      OPTION.replace('54857.25', '54857.95'),
      OPTION.replace('  399,', '  398,').replace('00046500', '00046600'),
    ]
    const { day, problems } = read([OPTIONS, OPTION.replace('PE  ', 'CE  '), ...bad, FOOTNOTE], 'op14112025.csv')
    expect(day.rows).toBe(1)
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'NOTION_VAL'],
      [4, 'TRD_QTY'],
    ])
  })

  it('has no date but that of its name', () => {
    expect(parseActivity({ name: 'fo.csv', bytes: latin1Bytes(`${FUTURES}\n${FUTURE}\n`) })).toMatchObject({
      ok: false,
    })
  })

  it('has totals beside, which are known and not needed', () => {
    const formatOf = (text: string) => recogniseFile('member', latin1Bytes(text))[0]
    expect(formatOf(`${FUTURES}\n${FUTURE}\n`)).toMatchObject({ format: 'activity' })
    const totals = [
      'Total volume summary of Futures and Options by product type:   \nProduct        ,No of Contracts     ,Traded Value',
      'Index Futures                    \nSymbol    ,No of Contracts Traded   ,Traded Quantity  ',
      'Vol Futures                \nS No      ,Symbol    ,Traded Value (Rs.)',
      'Options on individual securities          \nS No      ,Symbol    ,No of Cont',
      'The top 10 futures contracts on individual securities traded are as under:    \nS No',
      'National Stock Exchange of India Limited\nFutures and Options Segment \n',
    ]
    for (const text of totals) {
      expect(formatOf(text)).toEqual({
        ok: false,
        file: 'member',
        reason: 'totals of the market activity bundle: not needed',
        isNotNeeded: true,
      })
    }
  })
})
