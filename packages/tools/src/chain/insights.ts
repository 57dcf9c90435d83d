import { columnSum, oiImbReading, type StrikeRange } from '@strikelens/analytics/options'
import type { Insight } from '../result.ts'
import { hasOiLabels } from './labels.ts'
import type { ChainReading } from './readChain.ts'
import { dayLabel, lots, plain, price, signed } from './words.ts'

const fig = (figure: string) => ({ figure })

/** What was written since the base on either side of a strike set, in one sentence; null while nothing is known. */
export function changeInsight(reading: ChainReading, range: StrikeRange): Insight | null {
  const { snapshot, baseline, terms } = reading
  const sum = (side: 'ce' | 'pe') => {
    const change = snapshot[side].oiQty.map((oi, k) => oi / terms.lotSize - baseline[side].oiLots[k])
    return columnSum(change, range)
  }
  const call = sum('ce')
  const put = sum('pe')
  const base = columnSum(baseline.ce.oiLots, range) + columnSum(baseline.pe.oiLots, range)
  const reading13 = oiImbReading(put, call, base)
  if (reading13 === null) return null
  const verb = (change: number) => (change >= 0 ? 'added' : 'cut')
  return {
    subject: `Change since ${baseline.label}`,
    parts: [
      `Put writers ${verb(put)} `,
      fig(lots(Math.abs(put))),
      ` lots, call writers ${verb(call)} `,
      fig(lots(Math.abs(call))),
      '; OI change imbalance ',
      fig(signed(reading13.oiImb, 2)),
      !hasOiLabels(reading) ? '.' : `, ${reading13.band}${reading13.isLowActivity ? ', low activity' : ''}.`,
    ],
  }
}

/** Where the largest open interest stands on both sides (§O16). */
export function wallsInsight({ snapshot, derived, terms }: ChainReading): Insight | null {
  const { resistance, support } = derived
  if (resistance.first < 0 || support.first < 0) return null
  const oi = (side: 'ce' | 'pe', place: number) => lots(snapshot[side].oiQty[place] / terms.lotSize)
  const state = (walls: typeof resistance) => (walls.state === null ? '' : `, ${walls.state.toLowerCase()}`)
  return {
    subject: 'Walls',
    parts: [
      'Calls are heaviest at ',
      fig(plain(snapshot.strike[resistance.first])),
      ` (${oi('ce', resistance.first)} lots${state(resistance)}); puts at `,
      fig(plain(snapshot.strike[support.first])),
      ` (${oi('pe', support.first)} lots${state(support)}).`,
    ],
  }
}

/** What volatility did since the base and what the straddle prices. */
export function volatilityInsight({ snapshot, derived, baseline, terms }: ChainReading): Insight | null {
  const { atmIv, atmStrike, straddleLtp } = derived
  // In the last five minutes an IV says nothing (§O4).
  if (Number.isNaN(atmIv) || derived.timeQuality === 'not shown') return null
  const change = 100 * (atmIv - (baseline.derived?.atmIv ?? Number.NaN))
  const parts: Insight['parts'][number][] = ['ATM IV ', fig((100 * atmIv).toFixed(1))]
  if (!Number.isNaN(change)) {
    parts.push(`, ${change < 0 ? 'down' : 'up'} `, fig(Math.abs(change).toFixed(1)), ` points since ${baseline.label}`)
  }
  if (!Number.isNaN(straddleLtp.premium)) {
    parts.push(
      `; the ${plain(atmStrike)} straddle at `,
      fig(price(straddleLtp.premium)),
      ' prices a move of ',
      fig(`${((100 * straddleLtp.premium) / snapshot.spot).toFixed(2)}%`),
      ` to ${dayLabel(terms.expiry)}`,
    )
  }
  return { subject: 'Volatility', parts: [...parts, '.'] }
}
