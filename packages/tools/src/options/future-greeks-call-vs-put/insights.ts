import { plain, price, signed } from '@strikelens/market/formats'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { GreeksCallVsPut } from './greeksCallVsPut.ts'
import type { Weight } from './weights.ts'

const crore = (value: number) => `${value < 0 ? '−' : '+'}₹${price(Math.abs(value))} Cr`

/** Which side holds more delta, and whether that grows; null while a sum is unknown. */
export function balanceInsight({ ce, pe, balance, label, trend }: GreeksCallVsPut, weight: Weight): Insight | null {
  if (Number.isNaN(balance.imbalance) || label === null) return null
  const of = {
    oi: 'of all open lots',
    chg: 'of the lots added since the base',
    volume: 'of the lots traded today',
    none: 'of one lot a leg',
  }
  return say('Delta')`
    Call delta ${of[weight]} is ${fig(signed(ce.deltaLots))} lots, put delta ${fig(signed(pe.deltaLots))}: net
    ${fig(signed(balance.netLots))}, imbalance ${fig(signed(balance.imbalance, 2))},
    ${label}${trend === null ? '' : `, ${trend} over the last three rows`}.`
}

/** Whether hedging damps or drives moves; null without GEX. */
export function gexInsight({ gex }: GreeksCallVsPut, forward: number): Insight | null {
  if (Number.isNaN(gex.total)) return null
  const away = 100 * (forward / gex.flip - 1)
  const flip = Number.isNaN(gex.flip)
    ? ['; no flip within 10% of the forward']
    : ['; the flip is at ', fig(price(gex.flip)), ', the forward ', fig(`${signed(away, 2)}%`), ' from it']
  const regime = gex.regime === null ? '.' : `: ${gex.regime}.`
  const hasLargest = !Number.isNaN(gex.largestStrike)
  const largest = hasLargest ? words` Most positive at ${fig(plain(gex.largestStrike))}` : ''
  const lead = hasLargest ? ', most negative at ' : ' Most negative at '
  const smallest = Number.isNaN(gex.smallestStrike) ? '' : words`${lead}${fig(plain(gex.smallestStrike))}`
  return say('Gamma')`Total GEX is ${fig(crore(gex.total))} per 1%${flip}${regime}${largest}${smallest}.`
}

/** What writers as a whole earn from time, and what a vol point costs them; only of open lots. */
export function writersInsight({ ce, pe, isThetaToExpiry }: GreeksCallVsPut, weight: Weight): Insight | null {
  const [tex, vex] = [ce.texCrore + pe.texCrore, ce.vexCrore + pe.vexCrore]
  if (weight !== 'oi' || Number.isNaN(tex) || Number.isNaN(vex)) return null
  return say('Time and volatility')`
    Writers together earn ${fig(`₹${price(-tex)} Cr`)} ${isThetaToExpiry ? 'to expiry' : 'a day'} from time and lose
    ${fig(`₹${price(vex)} Cr`)} a vol point.`
}
