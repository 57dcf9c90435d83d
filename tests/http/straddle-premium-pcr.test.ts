import type { PcrAnalysis } from '@strikelens/tools/options/pcr-analysis/pcrAnalysis'
import type { PremiumPcr } from '@strikelens/tools/strategy/straddle-premium-pcr/premiumPcr'
import type { StraddlePrice } from '@strikelens/tools/strategy/straddle-price/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain, rawChains } from './rawChain.ts'
import { combined } from './reference/combination.ts'
import { derived, strikesAround } from './reference/derived.ts'
import { changeRatio, oiChangeSums, oiSums, ratio, volumeSums } from './reference/positions.ts'
import type { RawChain } from './reference/rawChain.ts'
import { pearson, writingReading } from './reference/writing.ts'

const TOOL = 'straddle-premium-pcr'

/** A figure as it arrives: null where there is none. */
const known = (value: number) => (Number.isNaN(value) ? null : expect.closeTo(value, 6))

const clockOf = (time: number | null) => new Date((time ?? 0) + 19_800_000).toISOString().slice(11, 16)

function minutesBefore(clock: string, minutes: number): string {
  const at = 60 * Number(clock.slice(0, 2)) + Number(clock.slice(3)) - minutes
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

describe('premium with PCR over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    range: { values: ['5', '15', '20', 'all'] },
    window: { values: ['rolling'], with: { range: '5' } },
    metric: { shows: 'page' },
    lookMin: { values: ['5', '30'], bad: '10' },
    interval: { values: ['5m', '15m', '30m', '1h'], bad: '1m' },
    base: { with: { from: '09:45' } },
    days: { values: ['2', '3', '5'], bad: '4' },
    chart: { shows: 'page' },
    ov: { values: ['vwap,vix'], bad: 'moon' },
    ind: { values: ['ema:5'], bad: 'ema:0' },
    vs: { values: ['25500', 'BANKNIFTY', 'BANKNIFTY:58000'] },
    sort: { values: ['spot', 'straddle', 'changePct', 'reading'] },
    dir: { values: ['asc'], with: { sort: 'straddle' } },
  })

  it.each([
    { symbol: 'NIFTY', time: '10:15', at: ['09:33', '10:03', '10:15'] },
    { symbol: 'BANKNIFTY', date: '2026-11-12', time: '13:18', lookMin: '30', at: ['09:48', '11:30', '13:18'] },
    { symbol: 'SENSEX', date: '2026-11-12', time: '12:00', lookMin: '5', scope: 'chain', at: ['10:00', '12:00'] },
    { symbol: 'CRUDEOIL', date: '2026-11-12', time: '18:30', scope: 'strike', at: ['17:00', '18:30'] },
  ])('every row follows from the raw chains of its minute and of lookMin before: $symbol $date', async (asked) => {
    const { symbol, date = '2026-11-13', time, lookMin = '15', scope = 'window', at } = asked
    const { data } = await answered<PremiumPcr>(TOOL, { symbol, date, time, lookMin, scope, base: 'prev' })
    const strike = derived(await rawChain({ symbol, date, time })).atm
    const [newest] = await rawChains({ symbol, date }, [time])
    const listed = newest.strikes.map((one) => one.strike)
    const among = { window: strikesAround(listed, strike, 10), chain: listed, strike: [strike] }[scope] ?? []
    const legs = (['CE', 'PE'] as const).map((right) => ({ strike, right, quantity: 1 }))
    const momentOf = (chain: RawChain) => ({
      premium: combined(derived(chain), legs),
      pcr: ratio(oiSums(chain, among)),
      spot: chain.spot,
    })
    expect([data.resolved.strike, data.set.strike]).toEqual([strike, among])
    const { rows } = data
    for (const clock of at) {
      const [before, chain] = await rawChains({ symbol, date }, [minutesBefore(clock, Number(lookMin)), clock])
      const row = rows.time.findIndex((end) => clockOf(end) === clock)
      const now = momentOf(chain)
      expect([rows.close[row], rows.pcr[row], rows.spot[row]]).toEqual([
        known(now.premium),
        known(now.pcr),
        known(now.spot),
      ])
      const change = oiChangeSums(chain, among)
      expect(rows.pcrVolume[row]).toEqual(known(ratio(volumeSums(chain, among))))
      expect(rows.pcrOiChg[row]).toEqual(known(changeRatio(change)))
      expect([rows.ceOiChg[row], rows.peOiChg[row], rows.peMinusCe[row]]).toEqual([
        expect.closeTo(change.ce, 3),
        expect.closeTo(change.pe, 3),
        expect.closeTo(change.pe - change.ce, 3),
      ])
      expect(rows.reading[row]).toBe(data.context.isThin ? null : writingReading(momentOf(before), now))
    }
  })

  it('has the straddle of /straddle-price and the ratios of /pcr-analysis', async () => {
    const at = { symbol: 'NIFTY', date: '2026-11-12', time: '14:21' }
    const { data } = await answered<PremiumPcr>(TOOL, { ...at, base: 'prev' })
    const straddle = await answered<StraddlePrice>('straddle-price', at)
    const { value, vwap, gapPct } = data.figures
    const { figures } = straddle.data
    expect([value, vwap, gapPct]).toEqual([figures.value, figures.vwap, figures.gapPct])
    const { rows } = (await answered<PcrAnalysis>('pcr-analysis', { ...at, range: '10' })).data
    expect(data.rows.pcr).toEqual(rows.pcr)
    expect(data.rows.pcrVolume).toEqual(rows.pcrVolume)
    expect(data.rows.pcrOiChg).toEqual(rows.pcrOiChg)
  })

  it('correlates the changes of its last 60 rows', async () => {
    const { data } = await answered<PremiumPcr>(TOOL, { symbol: 'NIFTY', date: '2026-11-12', time: '14:30' })
    const steps = (column: readonly (number | null)[]) =>
      column.slice(-61).flatMap((value, i, all) => (i === 0 ? [] : [(value ?? 0) - (all[i - 1] ?? 0)]))
    expect(data.rows.close).not.toContain(null)
    expect(data.correlation.rows).toBe(60)
    expect(data.correlation.correlation).toBeCloseTo(pearson(steps(data.rows.close), steps(data.rows.pcr)), 5)
  })

  it('reads the same minute alike whenever it is looked at with the same strikes: a search lands on a change', async () => {
    const day = { symbol: 'NIFTY', date: '2026-11-12' }
    const { resolved } = (await answered<PremiumPcr>(TOOL, { ...day, time: '11:00' })).data
    const held = { ...day, strike: String(resolved.strike), strikes: resolved.strikes ?? '' }
    const whole = (await answered<PremiumPcr>(TOOL, held)).data.rows
    expect(whole.changes.length).toBeGreaterThan(2)
    for (const change of whole.changes.slice(0, 3)) {
      const row = change ?? -1
      const { rows } = (await answered<PremiumPcr>(TOOL, { ...held, time: clockOf(whole.time[row]) })).data
      expect(rows.reading).toEqual(whole.reading.slice(0, row + 1))
      expect(rows.changes.at(-1)).toBe(row)
    }
  })

  it('does not take a stock, which has no such page', async () => {
    expect((await unanswered(TOOL, { symbol: 'RELIANCE' })).reason).toBe('RELIANCE is a stock')
  })

  it.each([{}, { sort: 'straddle', dir: 'asc' }, { symbol: 'GOLD', days: '2' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(10)
    },
  )
})
