import { interpolateFlat } from '@strikelens/analytics/numeric'
import { isLastDay, MARK_QUALITIES } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import type { ChainRows } from '../chain/chainRows.ts'
import type { LegBase } from '../chain/legBase.ts'
import type { ChainLeg } from '../chain/legs.ts'
import type { ChainReading } from '../chain/readChain.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import type { ExplainInput, Explanation } from '../result.ts'

/** Greeks by Black-76 (§O8): d1 = [ln(F/K) + σ²T/2] ÷ σ√T, d2 = d1 − σ√T, D = e^(−rT). */
const GREEKS = [
  { key: 'delta', label: 'Delta', ce: 'D·N(d1)', pe: '−D·N(−d1)' },
  { key: 'gamma', label: 'Gamma', ce: 'D·φ(d1) ÷ (F·σ·√T)' },
  { key: 'theta', label: 'Theta a day', ce: '[r·price − D·F·φ(d1)·σ ÷ (2√T)] ÷ 365' },
  { key: 'vega', label: 'Vega a vol point', ce: 'F·D·φ(d1)·√T ÷ 100' },
  { key: 'rho', label: 'Rho a percent', ce: '−T·price ÷ 100' },
  { key: 'probItm', label: 'Probability in the money', ce: 'N(d2)', pe: 'N(−d2)' },
] as const

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
    { name: 'Forward F', value: derived.forward },
    { name: 'Strike K', value: strike },
    { name: 'T', value: derived.years, unit: 'years' },
    { name: 'Rate r', value: derived.rate, unit: 'fraction' },
  ]
  const greeks = GREEKS.map(({ key, label, ce, ...other }): [string, Explanation] => [
    `leg.${key}`,
    {
      title: `${label}, ${name}`,
      formula: `${right === 'PE' && 'pe' in other ? other.pe : ce}, Black-76`,
      inputs: [...terms76, { name: 'Strike IV σ', value: derived.byStrike.ivK[k], unit: 'fraction' }],
      result: side[key][k],
    },
  ])
  const timeLeft = right === 'CE' ? 'mark − D·max(F − K, 0)' : 'mark − D·max(K − F, 0)'
  const even = side.breakEven[k]
  const quote = [rupees('Bid', quotes.bid[k]), rupees('Ask', quotes.ask[k])]
  const sign = right === 'CE' ? '+' : '−'
  return knownExplanations({
    ...Object.fromEntries(greeks),
    ...(isLastDay(derived.years)
      ? {
          'leg.theta': {
            title: `Theta to expiry, ${name}`,
            formula: `−(${timeLeft}), what is left to decay`,
            inputs: [rupees('Mark', side.mark[k]), ...terms76],
            result: side.theta[k],
            unit: '₹',
          },
        }
      : {}),
    ...changeExplanations(chain, rows, { strike, right }),
    'leg.mark': {
      title: `Mark, ${name}`,
      formula:
        'mid of a quote at most 4 ticks or 10% wide; else the last trade of today held between bid and ask; else the mid of a wide quote',
      inputs: [
        ...quote.filter(({ value }) => Number(value) > 0),
        rupees('LTP', side.ltp[k]),
        { name: 'Volume today', value: side.volume[k], unit: 'lots' },
        { name: 'Quality', value: MARK_QUALITIES[(right === 'CE' ? derived.ce : derived.pe).markQuality[k]] },
      ],
      result: side.mark[k],
      unit: '₹',
    },
    'leg.iv': {
      title: `Implied volatility, ${name}`,
      formula: 'the volatility at which Black-76 gives the mark',
      inputs: [rupees('Mark', side.mark[k]), ...terms76],
      result: side.iv[k],
      unit: 'fraction',
    },
    'leg.timeValue': {
      title: `Time value left, ${name}`,
      formula: timeLeft,
      inputs: [rupees('Mark', side.mark[k]), ...terms76],
      result: side.timeValue[k],
      unit: '₹',
    },
    'leg.breakEven': {
      title: `Break-even, long ${name}`,
      formula: `strike ${sign} mark`,
      inputs: [{ name: 'Strike K', value: strike }, rupees('Mark', side.mark[k])],
      result: even,
    },
    'leg.pop': {
      title: `Probability of profit, long ${name}`,
      formula: `${right === 'CE' ? '1 − N(z)' : 'N(z)'} with z = [ln(B ÷ F) + σ²T ÷ 2] ÷ σ√T`,
      inputs: [
        { name: 'Break-even B', value: even },
        { name: 'IV at B, σ', value: interpolateFlat(rows.strike, derived.byStrike.ivK, even), unit: 'fraction' },
        ...terms76,
      ],
      result: side.pop[k],
      unit: 'fraction',
    },
    'leg.spreadPct': {
      title: `Spread, ${name}`,
      formula: '100 × (ask − bid) ÷ mid',
      inputs: quote,
      result: side.spreadPct[k],
      unit: '%',
    },
    'leg.cost': {
      title: `Cost to cross, ${name}`,
      formula: '(ask − bid) × point value',
      inputs: [...quote, rupees('Point value', pointValue)],
      result: side.cost[k],
      unit: '₹ a lot',
    },
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
    'leg.chg': {
      title: `Change of ${name} since the base`,
      formula:
        base.isSettle[k] === 1 ? 'LTP − settlement at the base: no trade made a close' : 'LTP − price at the base',
      inputs: pair('Price', now.ltp[k], base.price[k], '₹'),
      result: now.chg[k],
      unit: '₹',
    },
    'leg.oiChg': {
      title: `ΔOI, ${name}`,
      formula: 'OI now − OI at the base',
      inputs: oi,
      result: now.oiChg[k],
      unit: 'lots',
    },
    'leg.oiChgPct': {
      title: `ΔOI %, ${name}`,
      formula: '100 × (OI now ÷ OI at the base − 1)',
      inputs: oi,
      result: now.oiChgPct[k],
      unit: '%',
    },
    'leg.ivChg': {
      title: `IV change, ${name}`,
      formula: '100 × (IV now − IV at the base)',
      inputs: pair('IV', now.iv[k], base.iv[k]),
      result: 100 * now.ivChg[k],
      unit: 'vol points',
    },
  }
}
