import { describe, expect, it } from 'vitest'
import { latin1Bytes } from '../csv/ascii.ts'
import { packedTextAt } from '../csv/columns.ts'
import { parseLegacyCm } from './cm.ts'
import { parseLegacyFo } from './fo.ts'

const FO_HEADER =
  'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,'
const FO_LINES = [
  'FUTIDX,BANKNIFTY,26-Jun-2024,0,XX,50606.05,51486,50352,51283.05,51283.05,290644,2218164.27,2275995,8235,03-JUN-2024,',
  'OPTIDX,BANKNIFTY,26-Jun-2024,51000,CE,0,0,0,900.5,850.25,0,0,1500,0,03-JUN-2024,',
  'FUTSTK,TCS,27-Jun-2024,0,XX,3700,3710,3690,3705,3705,100,647.5,17500,-350,03-JUN-2024,',
  'FUTSTK,TCS,29-Aug-2024,0,XX,0,0,0,3725,3725,0,0,175,0,03-JUN-2024,',
]
const CM_HEADER = 'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,'

const fo = () => {
  const bytes = latin1Bytes([FO_HEADER, ...FO_LINES].join('\n'))
  const reading = parseLegacyFo({ name: 'fo03JUN2024bhav.csv', bytes })
  if (!reading.ok) throw new Error(reading.reason)
  return reading
}

describe('the NSE bhavcopies until July 2024', () => {
  it('derives the lot of a series from turnover and open interest', () => {
    const { day, problems } = fo()
    expect(problems).toEqual([])
    // 2,218,164.27 lakh / 290,644 lies between 14.82 × 51,486 and 15.16 × 50,352: 15, which divides the interest
    // 2,275,995, its change 8,235 and 1,500. TCS: 647.5 lakh / 100 is 174.5 × 3,710 and 175.5 × 3,690; 175 divides 350.
    expect(Array.from(day.lotSize)).toEqual([15, 15, 175, Number.NaN])
    // Nothing traded is no units, whatever the lot.
    expect(Array.from(day.volumeQty)).toEqual([290_644 * 15, 0, 17_500, 0])
    expect(Array.from(day.volumeLots)).toEqual([290_644, 0, 100, 0])
    expect(day.turnover[0]).toBe(221_816_427_000)
    expect(day.settle[1]).toBe(850.25)
  })

  it('takes the lot of another expiry where turnover settles none and the open interest fits it', () => {
    // 9.59 lakh ÷ 2 ÷ 4,725.30 is 101.5: no lot, since open interest and change are multiples of 100.
    const lines = [
      'FUTSTK,ALKEM,27-Jun-2024,0,XX,4700,4710,4690,4700,4700,1000,4700,100000,-500,04-JUN-2024,',
      'FUTSTK,ALKEM,29-Aug-2024,0,XX,4725.3,4725.3,4725.3,4725.3,4725.3,2,9.59,300,200,04-JUN-2024,',
    ]
    const bytes = latin1Bytes([FO_HEADER, ...lines].join('\n'))
    const reading = parseLegacyFo({ name: 'fo04JUN2024bhav.csv', bytes })
    expect(reading.ok && [...reading.day.lotSize, ...reading.day.volumeQty]).toEqual([100, 100, 100_000, 200])
  })

  it('takes the lot of another expiry within the bounds of turnover where interest of an earlier lot remains', () => {
    // 666.53 lakh ÷ 101 ÷ 8,799.20 is 75.0, too few contracts to settle it alone; 10,675 is interest of lots of 25.
    const lines = [
      'FUTIDX,NIFTY,28-Jan-2016,0,XX,7940,7999,7930,7990,7990,100000,597375,15000000,75000,01-JAN-2016,',
      'OPTIDX,NIFTY,30-Jun-2016,8700,CE,99.2,99.2,99.2,99.2,99.2,101,666.53,12375,7575,01-JAN-2016,',
      'OPTIDX,NIFTY,30-Jun-2016,6900,PE,0,0,0,41.5,41.5,0,0,10675,225,01-JAN-2016,',
    ]
    const bytes = latin1Bytes([FO_HEADER, ...lines].join('\n'))
    const reading = parseLegacyFo({ name: 'fo01JAN2016bhav.csv', bytes })
    expect(reading.ok && [...reading.day.lotSize, ...reading.day.volumeQty]).toEqual([75, 75, 75, 7_500_000, 7575, 0])
  })

  it('derives no lot where interest of an earlier lot remains and little was traded', () => {
    const line = FO_LINES[2].replace(',17500,-350,', ',17510,-350,')
    const reading = parseLegacyFo({ name: 'fo03JUN2024bhav.csv', bytes: latin1Bytes(`${FO_HEADER}\n${line}`) })
    expect(reading.ok && reading.day.lotSize[0]).toBeNaN()
    expect(reading.ok && reading.day.volumeQty[0]).toBeNaN()
  })

  it('reads the cash market, with no last price where it prints 0.0', () => {
    const lines = ['990IHFL27,YT,994,994,994,994,0.0,995,15,14910,03-JUN-2024,1,INE148I07SG8,']
    const bytes = latin1Bytes([CM_HEADER, ...lines].join('\n'))
    const reading = parseLegacyCm({ name: 'cm03JUN2024bhav.csv', bytes })
    if (!reading.ok) throw new Error(reading.reason)
    expect(reading.day.last[0]).toBeNaN()
    expect([reading.day.close[0], reading.day.prevClose[0], reading.day.turnover[0]]).toEqual([994, 995, 14_910])
    expect(packedTextAt(reading.day.isin, 0)).toBe('INE148I07SG8')
  })

  it('reads the cash market of the years without trades and ISIN', () => {
    const header = CM_HEADER.replace(',TOTALTRADES,ISIN', '')
    const bytes = latin1Bytes(`${header}\nTCS,EQ,1,2,1,2,2,1,10,15,04-JAN-2010,\n`)
    const reading = parseLegacyCm({ name: 'cm04JAN2010bhav.csv', bytes })
    expect(reading.ok && reading.day.trades[0]).toBeNaN()
    expect(reading.ok && reading.problems).toEqual([])
  })
})
