import type { TimeQuality } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { type ChainContext, chainContext, type ExpiryChoice, expiryChoices } from '../../chain/context.ts'
import { chainExplanations } from '../../chain/explanations.ts'
import { readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import { symbolsWithOptions } from '../../chain/symbols.ts'
import { plain } from '../../chain/words.ts'
import type { ParamsOf } from '../../define.ts'
import type { Result } from '../../result.ts'
import { snapshotAxis } from '../axis.ts'
import { futureLine, overlayLine } from '../overlayLine.ts'
import { INTERVAL_MINUTES } from '../params.ts'
import { axisRows } from '../rows.ts'
import { expectedPath, type SinceBase, sinceBase } from '../sinceBase.ts'
import { resolveStrike } from '../strike.ts'
import { straddleExplanations } from './explanations.ts'
import { previousClose, type StraddleFigures, straddleFigures } from './figures.ts'
import { premiumInsight, rangeInsight, reasonInsight } from './insights.ts'
import { straddleNotices, straddleOver } from './straddle.ts'
import { type StraddleRows, straddleRows } from './straddleRows.ts'
import { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface StraddlePrice {
  readonly context: ChainContext
  readonly expiries: readonly ExpiryChoice[]
  readonly symbols: readonly string[]
  /** Listed strikes, for the picker. */
  readonly strikes: Float64Array
  /** What tokens were resolved to; a copied link carries these. */
  readonly resolved: { readonly expiry: IsoDate; readonly strike: number }
  /** ATM at the view instant when the chosen strike is another. */
  readonly atmNow: number | null
  /** The leg without a price: the other stands alone. */
  readonly missing: 'CE' | 'PE' | null
  readonly figures: StraddleFigures
  readonly since: SinceBase
  /** Expected decay path at the view instant, and the premium's distance from it. */
  readonly path: number
  readonly pathGap: number
  readonly rows: StraddleRows
  /** How far greeks, IV and PoP are to be believed (§S16). */
  readonly timeQuality: TimeQuality
  /** What the contract settled at; the last row then stands at its intrinsic. */
  readonly settlement: number | null
}

/** The premium of one straddle over the last sessions, and what moved it since the base. */
export async function compute(market: Market, params: Params): Promise<Result<StraddlePrice>> {
  const reading = await readChain(market, { ...params, atm: 'fwd' })
  if ('noAnswer' in reading) return reading
  const strike = resolveStrike(reading, params.strike)
  if ('noAnswer' in strike) return strike
  const [axis, settlement] = await Promise.all([
    snapshotAxis(reading, params.days, params.base === 'prev'),
    settlementOf(reading),
  ])
  const straddle = straddleOver(reading, axis, strike, params.px, settlement)
  if ('noAnswer' in straddle) return straddle

  const prevClose = previousClose(reading, straddle)
  const { combined, forward } = straddle
  const since = sinceBase(reading, axis, combined, forward, params, prevClose)
  const path = expectedPath(reading, axis, combined, forward, since.from)
  const figures = straddleFigures(reading, axis, straddle, prevClose)
  const future = await futureLine(reading, axis)
  const vix = params.ov.split(',').includes('vix') ? await overlayLine(reading, axis, 'INDIAVIX') : null
  const rows = straddleRows(axisRows(axis, INTERVAL_MINUTES[params.interval]), axis, straddle, { future, vix, path })
  const expected = path[path.length - 1]
  const regime = rows.regime[rows.regime.length - 1] ?? 'none'
  const insights = [
    premiumInsight(`${plain(strike.strike)} ${nameOf(straddle.missing)}`, figures, since, regime),
    reasonInsight(since, figures.value, expected),
    rangeInsight(figures),
  ]
  const notices = [...reading.notices, strike.notice, ...straddleNotices(straddle, axis)]
  return {
    answer: {
      asOf: reading.snapshot.asOf,
      oiAsOf: reading.snapshot.oiAsOf,
      insights: insights.filter((insight) => insight !== null),
      notices: notices.filter((notice) => notice !== null),
      explanations: {
        ...chainExplanations(reading),
        ...straddleExplanations(reading, axis, straddle, figures, since, path),
      },
      data: {
        context: await chainContext(reading),
        expiries: expiryChoices(reading),
        symbols: await symbolsWithOptions(market, tool.symbols ?? []),
        strikes: reading.snapshot.strike,
        resolved: { expiry: reading.terms.expiry, strike: strike.strike },
        atmNow: strike.atmNow,
        missing: straddle.missing,
        figures,
        since,
        path: expected,
        pathGap: figures.value - expected,
        rows,
        timeQuality: reading.derived.timeQuality,
        settlement: settlement?.price ?? null,
      },
    },
  }
}

function nameOf(missing: 'CE' | 'PE' | null): string {
  return missing === null ? 'straddle' : missing === 'CE' ? 'PE' : 'CE'
}
