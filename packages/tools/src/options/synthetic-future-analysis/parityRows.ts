import { MARK_OK, MARK_QUALITIES, type MarkQuality, parityTrade, type StrikeRange } from '@strikelens/analytics/options'
import { istDate } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'
import { tradeCosts } from './tradeCosts.ts'

/** The strikes that are shown, one element a strike; points per unit and ₹ per lot. NaN is "–". */
export interface ParityRows {
  readonly strike: Float64Array
  readonly ceMark: Float64Array
  readonly peMark: Float64Array
  /** The forward that the strike's own marks imply (§O6). */
  readonly forwardK: Float64Array
  /** Against the synthetic of the page. */
  readonly parityGap: Float64Array
  /** What the synthetic costs, and what it earns, at the quotes of its two legs. */
  readonly synBuy: Float64Array
  readonly synSell: Float64Array
  /** Sell the future, buy the synthetic; buy the future, sell the synthetic. After costs where they are on. */
  readonly reversalEdge: Float64Array
  readonly conversionEdge: Float64Array
  readonly reversalRupees: Float64Array
  readonly conversionRupees: Float64Array
  /** Charges of a lot of each, ₹. */
  readonly reversalCosts: Float64Array
  readonly conversionCosts: Float64Array
  readonly ceBid: Float64Array
  readonly ceAsk: Float64Array
  readonly peBid: Float64Array
  readonly peAsk: Float64Array
  /** The worse of the two marks' qualities (§O5). */
  readonly quality: readonly MarkQuality[]
}

/** What can be traded at the best strikes shown, whether a future is listed or not; NaN without a quote. */
export interface BestSynthetic {
  readonly buy: number
  readonly buyStrike: number
  readonly sell: number
  readonly sellStrike: number
}

type Columns = { -readonly [Key in keyof ParityRows]: ParityRows[Key] }

const WORST: readonly MarkQuality[] = ['none', 'wide', 'stale', 'ok']

/** The table by strike: synthetics, what they trade at, and what is left after costs against the real future. */
export function parityRows(
  reading: ChainReading,
  { from, to }: StrikeRange,
  synthetic: number,
  hasCosts: boolean,
): ParityRows {
  const { snapshot, derived, listing, terms } = reading
  const { futureBid, futureAsk } = snapshot
  const growth = Math.exp(derived.rate * derived.years)
  const out = emptyRows(to - from)
  const date = istDate(snapshot.asOf)
  for (let k = from, i = 0; k < to; k++, i++) {
    const strike = snapshot.strike[k]
    const quotes = {
      strike,
      ceBid: snapshot.ce.bid[k],
      ceAsk: snapshot.ce.ask[k],
      peBid: snapshot.pe.bid[k],
      peAsk: snapshot.pe.ask[k],
    }
    const costs = (side: 'buy' | 'sell') => {
      const isBuy = side === 'buy'
      const [ce, pe] = isBuy ? [quotes.ceAsk, quotes.peBid] : [quotes.ceBid, quotes.peAsk]
      return tradeCosts(side, { strike, ce, pe, future: isBuy ? futureBid : futureAsk }, { listing, terms, date })
    }
    const [buyCosts, sellCosts] = hasCosts ? [costs('buy'), costs('sell')] : [0, 0]
    const bought = parityTrade(quotes, growth, futureBid, futureAsk, buyCosts / terms.pointValue)
    const sold = parityTrade(quotes, growth, futureBid, futureAsk, sellCosts / terms.pointValue)
    out.strike[i] = strike
    out.ceMark[i] = derived.ce.mark[k]
    out.peMark[i] = derived.pe.mark[k]
    out.forwardK[i] = derived.byStrike.forwardK[k]
    out.parityGap[i] = out.forwardK[i] - synthetic
    out.synBuy[i] = bought.synBuy
    out.synSell[i] = bought.synSell
    out.reversalEdge[i] = bought.reversalEdge
    out.conversionEdge[i] = sold.conversionEdge
    out.reversalRupees[i] = bought.reversalEdge * terms.pointValue
    out.conversionRupees[i] = sold.conversionEdge * terms.pointValue
    out.reversalCosts[i] = buyCosts
    out.conversionCosts[i] = sellCosts
    out.ceBid[i] = quotes.ceBid
    out.ceAsk[i] = quotes.ceAsk
    out.peBid[i] = quotes.peBid
    out.peAsk[i] = quotes.peAsk
  }
  const quality = Array.from(out.strike, (_, i) =>
    worse(derived.ce.markQuality[from + i], derived.pe.markQuality[from + i]),
  )
  return { ...out, quality }
}

function worse(ce: number, pe: number): MarkQuality {
  return WORST.find((quality) => MARK_QUALITIES[ce] === quality || MARK_QUALITIES[pe] === quality) ?? 'none'
}

function emptyRows(count: number): Columns {
  const column = () => new Float64Array(count)
  return {
    strike: column(),
    ceMark: column(),
    peMark: column(),
    forwardK: column(),
    parityGap: column(),
    synBuy: column(),
    synSell: column(),
    reversalEdge: column(),
    conversionEdge: column(),
    reversalRupees: column(),
    conversionRupees: column(),
    reversalCosts: column(),
    conversionCosts: column(),
    ceBid: column(),
    ceAsk: column(),
    peBid: column(),
    peAsk: column(),
    quality: [],
  }
}

/** The cheapest strike to buy a synthetic at and the dearest to sell one, of those whose quotes are good (§O5). */
export function bestSynthetic({ strike, synBuy, synSell, quality }: ParityRows): BestSynthetic {
  const best = { buy: Number.NaN, buyStrike: Number.NaN, sell: Number.NaN, sellStrike: Number.NaN }
  strike.forEach((at, i) => {
    if (quality[i] !== MARK_QUALITIES[MARK_OK]) return
    if (synBuy[i] < (best.buy || Number.POSITIVE_INFINITY)) Object.assign(best, { buy: synBuy[i], buyStrike: at })
    if (synSell[i] > (best.sell || 0)) Object.assign(best, { sell: synSell[i], sellStrike: at })
  })
  return best
}
