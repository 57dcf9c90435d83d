import type { Market } from '@strikelens/market/market'
import { snapshotAxis } from '../../chain/axis.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { chainHead } from '../../chain/chainHead.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import { resolvedSet, strikeSet } from '../../chain/strikeSets.ts'
import { INTERVAL_MINUTES, rowInterval } from '../../kit/intervals.ts'
import { type Notice, noAnswer, type Result } from '../../result.ts'
import { decayAxis } from './decayLegs.ts'
import { decayRows } from './decayRows.ts'
import { strikeDecays } from './decayStrikes.ts'
import { decayExplanations } from './explanations.ts'
import { decayInsights } from './insights.ts'
import type { Params, PremiumDecay } from './premiumDecay.ts'
import { INTERVALS, tool } from './tool.ts'

/** What call and put premiums lost since the base, and how much of it time alone explains. */
export async function compute(market: Market, params: Params): Promise<Result<PremiumDecay>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool })
  if ('noAnswer' in reading) return reading
  const { notice, ...interval } = rowInterval(params.interval, reading.listing.set, INTERVALS, '3m')
  const axis = await snapshotAxis(reading, 1, false)
  const { set, notice: setNotice } = strikeSet(reading, { ...params, window: 'fixed' }, axis)
  const legs = decayAxis(reading, axis, set, INTERVAL_MINUTES[interval.interval])
  const rows = decayRows(legs, reading.terms.pointValue)
  if (rows.newestFirst.length === 0) {
    return noAnswer('There is no row since the base yet', 'Choose an earlier base.', [
      { label: 'Since the open', set: { base: null, from: null } },
    ])
  }
  const head = await chainHead(market, reading, tool)
  const data: PremiumDecay = {
    ...head,
    resolved: { expiry: reading.terms.expiry, ...resolvedSet(set) },
    strikes: reading.snapshot.strike,
    interval,
    set,
    legs: { ce: legs.ce.strike.length, pe: legs.pe.strike.length },
    baseLabel: reading.baseline.label,
    metric: head.context.dte === 0 ? 'pct' : 'points',
    rows,
    byStrike: strikeDecays(legs, reading.terms.pointValue),
  }
  const settlement = await settlementOf(reading)
  const notices = [...reading.notices, notice, setNotice, expiryNotice(reading, settlement), pathNotice(reading, data)]
  return chainAnswer(reading, {
    insights: decayInsights(data),
    notices,
    explanations: decayExplanations(data),
    data,
  })
}

/** Why there is no expected decay; null when there is. */
function pathNotice({ baseline }: ChainReading, { rows }: PremiumDecay): Notice | null {
  if (!Number.isNaN(rows.expected[rows.newestFirst[0]])) return null
  return { kind: 'info', text: `A leg has no IV at ${baseline.label}, so what time alone explains is not known.` }
}
