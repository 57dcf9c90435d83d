import type { Market } from '@strikelens/market/market'
import { type ChainContext, chainContext } from '../../chain/context.ts'
import { chainExplanations } from '../../chain/explanations.ts'
import { type FutureHead, headExplanations } from '../../futureAxis/futureHead.ts'
import { futureTerms } from '../../futureAxis/futureTerms.ts'
import type { Result } from '../../result.ts'
import { type ExpiryChoice, expiryChoices } from '../../symbols/expiryChoices.ts'
import { symbolsWithFutures } from '../../symbols/symbolsWithFutures.ts'
import type { SymbolGroup } from '../../symbols/symbolsWithOptions.ts'
import { priceOiExplanations } from './explanations.ts'
import { correlationInsight, lookInsight, markInsight, sinceInsight } from './insights.ts'
import { type PriceOiNow, priceOiNow } from './reading.ts'
import { readSeries } from './readSeries.ts'
import { type PriceOiRows, priceOiRows, seriesSteps } from './rows.ts'
import type { PriceOiSeries } from './series.ts'
import { INTERVALS, type Params, tool } from './tool.ts'

export type { Params }

export interface PriceVsOi {
  /** Of futures; null where options are followed. */
  readonly head: FutureHead | null
  /** Of options; null where futures are followed. */
  readonly context: ChainContext | null
  readonly expiries: readonly ExpiryChoice[]
  /** Listed strikes of the expiry, for the picker. */
  readonly strikes: Float64Array
  readonly symbols: readonly SymbolGroup[]
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry?: string; readonly strike?: number }
  readonly symbol: string
  readonly lotSize: number
  readonly interval: (typeof INTERVALS)[number]
  readonly names: Pick<PriceOiSeries, 'priceName' | 'priceColor' | 'oiName'>
  readonly rows: PriceOiRows
  readonly now: PriceOiNow
}

/** The price of a contract beside its open interest, and whether the one confirms the other. */
export async function compute(market: Market, params: Params): Promise<Result<PriceVsOi>> {
  const terms = await futureTerms(market, params.symbol, tool)
  if ('noAnswer' in terms) return terms
  const reading = await readSeries(market, terms, params)
  if ('noAnswer' in reading) return reading
  const { series, chain, head, hasClasses } = reading
  const steps = seriesSteps(series)
  const rows = priceOiRows(series, steps, hasClasses)
  const now = priceOiNow(series, steps, rows, params.lookRows, hasClasses)
  const insights = [
    lookInsight(now, series),
    markInsight(now, rows),
    correlationInsight(now),
    sinceInsight(now, series),
  ]
  return {
    answer: {
      asOf: reading.asOf,
      oiAsOf: reading.oiAsOf,
      insights: insights.filter((insight) => insight !== null),
      notices: reading.notices.filter((notice) => notice !== null),
      explanations: {
        ...(head === null ? {} : headExplanations(head)),
        ...(chain === null ? {} : chainExplanations(chain)),
        ...priceOiExplanations(now, rows),
      },
      data: {
        head,
        context: chain === null ? null : await chainContext(chain),
        expiries: chain === null ? [] : expiryChoices(chain),
        strikes: chain === null ? new Float64Array() : chain.snapshot.strike,
        symbols: (await symbolsWithFutures(market)).filter(({ set }) => set !== 'STK'),
        resolved: {
          ...(chain === null ? {} : { expiry: chain.terms.expiry }),
          ...(reading.strike === null ? {} : { strike: reading.strike }),
        },
        symbol: terms.symbol,
        lotSize: chain?.terms.lotSize ?? terms.lotSize,
        interval: intervalOf(series),
        names: { priceName: series.priceName, priceColor: series.priceColor, oiName: series.oiName },
        rows,
        now,
      },
    },
  }
}

function intervalOf({ minutes }: PriceOiSeries): PriceVsOi['interval'] {
  const name = minutes === null ? '1d' : minutes === 60 ? '1h' : `${minutes}m`
  return INTERVALS.find((one) => one === name) ?? '5m'
}
