import type { IsoDate } from '@strikelens/market/time'
import {
  PARTICIPANT_PRODUCTS,
  PARTICIPANTS,
  type Participant,
  type ParticipantDay,
  type ParticipantPosition,
  type ParticipantProduct,
} from '../../files/days.ts'
import { subkey, textKey } from '../random/index.ts'
import { dayNumber } from '../underlyings/dayNumbers.ts'
import type { World } from '../underlyings/world.ts'
import { contractsOn } from './contracts.ts'
import { noiseAt } from './counted.ts'
import { futureFigures } from './futuresInterest.ts'
import { legDay } from './legDay.ts'

/** Usual parts of Client, DII, FII and Pro in a product: of longs, of shorts, and of what is traded (14 November 2025). */
const SHARES: Readonly<Record<ParticipantProduct, readonly [long: Shares, short: Shares, traded: Shares]>> = {
  'fut-index': [
    [0.6, 0.18, 0.12, 0.1],
    [0.2, 0.12, 0.58, 0.1],
    [0.42, 0.01, 0.27, 0.3],
  ],
  'fut-stock': [
    [0.42, 0.04, 0.46, 0.08],
    [0.15, 0.62, 0.18, 0.05],
    [0.36, 0.06, 0.31, 0.27],
  ],
  'call-index': [
    [0.52, 0.001, 0.14, 0.339],
    [0.5, 0.001, 0.13, 0.369],
    [0.36, 0.0005, 0.05, 0.5895],
  ],
  'put-index': [
    [0.5, 0.003, 0.17, 0.327],
    [0.53, 0.001, 0.12, 0.349],
    [0.36, 0.0005, 0.05, 0.5895],
  ],
  'call-stock': [
    [0.62, 0.001, 0.1, 0.279],
    [0.48, 0.03, 0.15, 0.34],
    [0.46, 0.001, 0.08, 0.459],
  ],
  'put-stock': [
    [0.46, 0.001, 0.16, 0.379],
    [0.6, 0.001, 0.11, 0.289],
    [0.45, 0.001, 0.08, 0.469],
  ],
}
type Shares = readonly [client: number, dii: number, fii: number, pro: number]

/** Days over which participants keep their mind. */
const MEMORY = 11

/**
 * Who holds and who trades NSE's derivatives on a date, in contracts: open interest and volume. In each product longs equal
 * shorts, and both the product's total. Null when NSE does not trade.
 */
export function participants(world: World, date: IsoDate): { oi: ParticipantDay; volume: ParticipantDay } | null {
  const totals = productTotals(world, date)
  if (totals === null) return null
  const key = subkey(world.key, textKey('participants'))
  const day = dayNumber(date)
  const positions = (measure: 'oi' | 'volume') =>
    PARTICIPANT_PRODUCTS.flatMap((product): ParticipantPosition[] => {
      const [long, short, traded] = SHARES[product]
      const total = totals[measure][product]
      const own = subkey(key, textKey(product))
      const longs = split(total, measure === 'oi' ? long : traded, subkey(own, 0), day)
      const shorts = split(total, measure === 'oi' ? short : traded, subkey(own, 1), day)
      return PARTICIPANTS.map((participant, i) => ({ participant, product, long: longs[i], short: shorts[i] }))
    })
  return {
    oi: { date, measure: 'oi', positions: positions('oi') },
    volume: { date, measure: 'volume', positions: positions('volume') },
  }
}

/** Whole contracts by wandering shares; what rounding leaves is the clients'. */
function split(total: number, shares: Shares, key: number, day: number): number[] {
  const weights = shares.map((share, i) => share * Math.exp(0.3 * noiseAt(subkey(key, i), MEMORY, day)))
  const sum = weights.reduce((a, b) => a + b)
  const contracts = weights.map((weight) => Math.floor((total * weight) / sum))
  const client: Participant = 'Client'
  contracts[PARTICIPANTS.indexOf(client)] += total - contracts.reduce((a, b) => a + b)
  return contracts
}

type Totals = Record<ParticipantProduct, number>

/** Contracts held and traded of each product on NSE. */
function productTotals(world: World, date: IsoDate): { oi: Totals; volume: Totals } | null {
  const none = (): Totals => ({
    'fut-index': 0,
    'fut-stock': 0,
    'call-index': 0,
    'put-index': 0,
    'call-stock': 0,
    'put-stock': 0,
  })
  const oi = none()
  const volume = none()
  const contracts = contractsOn(world, date).filter(({ underlying }) => underlying.exchange === 'NSE')
  for (const { underlying, futures, options } of contracts) {
    const kind = underlying.set === 'IDX' ? 'index' : 'stock'
    for (const future of futures) {
      const { oiLots, volumeLots } = futureFigures(future)
      oi[`fut-${kind}`] += oiLots
      volume[`fut-${kind}`] += volumeLots
    }
    for (const series of options) {
      const { legs, oiLots, volumeLots } = legDay(series)
      for (let leg = 0; leg < legs; leg++) {
        const product = `${(leg & 1) === 0 ? 'call' : 'put'}-${kind}` as const
        oi[product] += oiLots[leg]
        volume[product] += volumeLots[leg]
      }
    }
  }
  return contracts.length === 0 ? null : { oi, volume }
}
