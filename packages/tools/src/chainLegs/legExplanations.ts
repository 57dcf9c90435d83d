import { interpolateFlat } from '@strikelens/analytics/numeric'
import { isLastDay, MARK_QUALITIES } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import type { ChainRows } from '../chain/chainRows.ts'
import type { LegBase } from '../chain/legBase.ts'
import type { ChainLeg } from '../chain/legs.ts'
import type { ChainReading } from '../chain/readChain.ts'
import { explain } from '../figures/explain.ts'
import * as greeksFigures from '../figures/greeks.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import { OI_MOVE } from '../figures/names.ts'
import * as oiFigures from '../figures/oi.ts'
import * as priceFigures from '../figures/price.ts'
import * as volatilityFigures from '../figures/volatility.ts'
import type { ExplainInput, Explanation } from '../result.ts'

const GREEKS = ['delta', 'gamma', 'theta', 'vega', 'rho', 'probItm'] as const

/** What of a chain its legs are explained by: that of an answer, or of a tick. */
export interface ExplainedLegs extends Pick<ChainReading, 'snapshot' | 'derived'> {
  readonly pointValue: number
  readonly bases: { readonly ce: LegBase; readonly pe: LegBase }
  readonly baseLabel: string
}

/** How the figures of the open leg came about, under 'leg' and the column's name; only those that have an answer. */
export function legExplanations(
  chain: ExplainedLegs,
  rows: ChainRows,
  { strike, right }: Pick<ChainLeg, 'strike' | 'right'>,
): Record<string, Explanation> {
  const { derived, pointValue, snapshot } = chain
  const k = rows.strike.indexOf(strike)
  const side = right === 'CE' ? rows.ce : rows.pe
  const quotes = right === 'CE' ? snapshot.ce : snapshot.pe
  const name = `${plain(strike)} ${right}`
  const rupees = (of: string, value: number): ExplainInput => ({ name: of, value, unit: '₹' })
  const terms76: readonly ExplainInput[] = [
    { name: 'Forward', value: derived.forward },
    { name: 'Strike', value: strike },
    { name: 'Time to expiry', value: derived.years, unit: 'years' },
    { name: 'Rate', value: derived.rate, unit: 'fraction' },
  ]
  const greeks = GREEKS.map((key): [string, Explanation] => {
    const figure = greeksFigures.legGreek(key, right)
    const inputs = [...terms76, { name: 'Strike IV', value: derived.byStrike.ivK[k], unit: 'fraction' }]
    return [`leg.${key}`, explain(figure, inputs, side[key][k], `${figure.label}, ${name}`)]
  })
  const even = side.breakEven[k]
  const quote = [rupees('Bid', quotes.bid[k]), rupees('Ask', quotes.ask[k])]
  const sign = right === 'CE' ? '+' : '−'
  return knownExplanations({
    ...Object.fromEntries(greeks),
    ...(isLastDay(derived.years)
      ? {
          'leg.theta': explain(
            greeksFigures.decayLeft(right, '₹'),
            [rupees('Mark', side.mark[k]), ...terms76],
            side.theta[k],
            `Theta to expiry, ${name}`,
          ),
        }
      : {}),
    ...changeExplanations(chain, rows, { strike, right }),
    'leg.mark': explain(
      greeksFigures.mark,
      [
        ...quote.filter(({ value }) => Number(value) > 0),
        rupees('LTP', side.ltp[k]),
        { name: 'Volume today', value: side.volume[k], unit: 'lots' },
        { name: 'Quality', value: MARK_QUALITIES[(right === 'CE' ? derived.ce : derived.pe).markQuality[k]] },
      ],
      side.mark[k],
      `Mark, ${name}`,
    ),
    'leg.iv': explain(
      greeksFigures.impliedVolatility(right),
      [rupees('Mark', side.mark[k]), ...terms76],
      side.iv[k],
      `Implied volatility, ${name}`,
    ),
    'leg.timeValue': explain(
      greeksFigures.timeLeft(right),
      [rupees('Mark', side.mark[k]), ...terms76],
      side.timeValue[k],
      `Time value left, ${name}`,
    ),
    'leg.breakEven': explain(
      greeksFigures.breakEven(sign),
      [{ name: 'Strike', value: strike }, rupees('Mark', side.mark[k])],
      even,
      `Break-even, long ${name}`,
    ),
    'leg.pop': explain(
      greeksFigures.longPop(right),
      [
        { name: 'Break-even', value: even },
        { name: 'IV at break-even', value: interpolateFlat(rows.strike, derived.byStrike.ivK, even), unit: 'fraction' },
        ...terms76,
      ],
      side.pop[k],
      `Probability of profit, long ${name}`,
    ),
    'leg.spreadPct': explain(greeksFigures.spreadPct, quote, side.spreadPct[k], `Spread, ${name}`),
    'leg.cost': explain(
      greeksFigures.cost,
      [...quote, rupees('Point value', pointValue)],
      side.cost[k],
      `Cost to cross, ${name}`,
    ),
  })
}

/** What changed since the base, with what stood there. */
function changeExplanations(
  { bases, baseLabel }: Pick<ExplainedLegs, 'bases' | 'baseLabel'>,
  rows: ChainRows,
  { strike, right }: Pick<ChainLeg, 'strike' | 'right'>,
): Record<string, Explanation> {
  const side = right === 'CE' ? 'ce' : 'pe'
  const k = rows.strike.indexOf(strike)
  const now = rows[side]
  const base = bases[side]
  const name = `${plain(strike)} ${right}`
  const pair = (of: string, value: number, then: number, unit?: string): ExplainInput[] => [
    { name: `${of} now`, value, ...(unit === undefined ? {} : { unit }) },
    { name: `${of} at the base, ${baseLabel}`, value: then, ...(unit === undefined ? {} : { unit }) },
  ]
  const oi = pair('OI', now.oi[k], base.oiLots[k], 'lots')
  return {
    'leg.chg': explain(
      base.isSettle[k] === 1 ? priceFigures.legChangeFromSettlement : priceFigures.legChange,
      pair('Price', now.ltp[k], base.price[k], '₹'),
      now.chg[k],
      `Change of ${name} since the base`,
    ),
    'leg.oiChg': explain(oiFigures.legChange, oi, now.oiChg[k], `ΔOI, ${name}`),
    'leg.oiChgPct': explain(oiFigures.legChangePct, oi, now.oiChgPct[k], `${OI_MOVE}, ${name}`),
    'leg.ivChg': explain(
      volatilityFigures.legIvChange,
      pair('IV', now.iv[k], base.iv[k]),
      100 * now.ivChg[k],
      `IV change, ${name}`,
    ),
  }
}
