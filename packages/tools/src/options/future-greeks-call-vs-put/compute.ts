import { deltaBalance, deltaLabel, IV_MODEL, isLastDay } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { chainHead } from '../../chain/chainHead.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { baseOi } from '../../chain/strikeSetSums.ts'
import { resolvedSet, setLegs, strikeSet } from '../../chain/strikeSets.ts'
import { INTERVAL_MINUTES, rowInterval } from '../../kit/intervals.ts'
import type { Notice, Result } from '../../result.ts'
import type { AcceptedSymbols } from '../../symbols/wrongKind.ts'
import { greeksExplanations } from './explanations.ts'
import { sideSums, toldGreeks } from './exposure.ts'
import { gammaExposure } from './gex.ts'
import { greekRows } from './greekRows.ts'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { greeksDay, netTrend } from './greeksDay.ts'
import { balanceInsight, gexInsight, writersInsight } from './insights.ts'
import { tool } from './tool.ts'
import { weightLots } from './weights.ts'

/** How the greeks of open calls and puts are balanced, and how that moved with the future. */
export async function compute(
  market: Market,
  params: Params,
  definition: AcceptedSymbols = tool,
): Promise<Result<GreeksCallVsPut>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool: definition })
  if ('noAnswer' in reading) return reading
  const { snapshot, derived, listing, terms, baseline } = reading
  const { greek, weight, dealer } = params
  const { notice: intervalNotice, ...interval } = rowInterval(params.interval, listing.set, ['3m', '5m', '15m'], '5m')
  const isSwitched = isEqualByConstruction(params)
  const { set, notice: setNotice } = strikeSet(reading, { ...params, ...(isSwitched ? { money: 'otm' } : {}) })
  const legs = setLegs(set, snapshot.strike, derived.atmStrike) ?? { ce: [], pe: [] }
  const base = baseOi(reading)
  const isShown = derived.timeQuality === 'ok' || derived.timeQuality === 'low'
  const lots = (side: 'ce' | 'pe') => {
    const known = weightLots(weight, snapshot, side, legs[side], terms.lotSize, base)
    // Where greeks are not shown (§O4) nothing that is made of them is known.
    return isShown ? known : known.map(() => Number.NaN)
  }
  const weights = { ce: lots('ce'), pe: lots('pe') }
  const side = (name: 'ce' | 'pe') =>
    sideSums(toldGreeks(derived, name), weights[name], terms.pointValue, derived.forward)
  const [ce, pe] = [side('ce'), side('pe')]
  const gex = gammaExposure(reading, dealer, isShown)
  const balance = deltaBalance(ce.deltaLots, pe.deltaLots)
  const { day, future } = await greeksDay(reading, legs, {
    greek,
    weight,
    minutes: INTERVAL_MINUTES[interval.interval],
  })
  const data: GreeksCallVsPut = {
    ...(await chainHead(market, reading, definition)),
    resolved: { expiry: terms.expiry, ...resolvedSet(set) },
    set,
    interval,
    baseLabel: baseline.label,
    ce,
    pe,
    isThetaToExpiry: isLastDay(derived.years),
    balance,
    label: deltaLabel(balance.imbalance),
    trend: netTrend(day.netDelta),
    gex,
    rows: greekRows(reading, set, legs, weights, greek, isShown),
    modelStrikes: derived.byStrike.ivKQuality.filter((quality) => quality === IV_MODEL).length,
    day,
    future,
  }
  const insights = [balanceInsight(data, weight), gexInsight(data, derived.forward), writersInsight(data, weight)]
  const notices = [...reading.notices, setNotice, intervalNotice, ...ownNotices(reading, params, isSwitched, data)]
  return chainAnswer(reading, {
    insights,
    notices,
    explanations: greeksExplanations(data, reading, weight),
    data,
  })
}

/** Gamma and vega of the two legs of a strike are one number: unweighted, over all legs, the sides cannot differ. */
function isEqualByConstruction({ weight, money, greek }: Params): boolean {
  return weight === 'none' && money === 'all' && (greek === 'gamma' || greek === 'vega')
}

function ownNotices(
  { derived, isExpired }: ChainReading,
  { greek }: Params,
  isSwitched: boolean,
  { modelStrikes, future }: GreeksCallVsPut,
): (Notice | null)[] {
  const info = (isSaid: boolean, text: string): Notice | null => (isSaid ? { kind: 'info', text } : null)
  const isLow = derived.timeQuality === 'low'
  return [
    isLow
      ? {
          kind: 'warn',
          text: 'Less than 30 minutes to expiry: gamma and theta explode, so every figure is unreliable.',
        }
      : null,
    info(
      !isLow && !isExpired && derived.timeQuality === 'not shown',
      'Less than 5 minutes to expiry: greeks mean nothing any more and are not shown.',
    ),
    info(
      isSwitched,
      `Unweighted, ${greek} of all calls and of all puts is the same number by construction: out-of-the-money legs are compared instead.`,
    ),
    info(
      modelStrikes > 0,
      `${modelStrikes} ${modelStrikes === 1 ? 'strike has' : 'strikes have'} no IV of their own: greeks of those use the model IV.`,
    ),
    info(
      future.kind === 'synthetic',
      'No minutes of a future are stored for this session: the synthetic future is shown instead.',
    ),
  ]
}
