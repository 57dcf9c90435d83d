import {
  type ChainColumns,
  type ChainDerivation,
  type ChainTerms,
  chainDerivation,
  type LegColumns,
} from '../../packages/analytics/src/options/index.ts'
import { blackPrice, CE, PE, type Right } from '../../packages/analytics/src/pricing/index.ts'
import { newtonBisection, textbookGreeks } from '../newtonSolver.ts'
import { medianOfRounds } from '../rounds.ts'

const CHAINS = 180
const STRIKES = 100
const TICK = 0.05
const DAY_MS = 86_400_000
const NOON = Date.UTC(2026, 10, 16, 6, 30)
const DAYS = [1, 8, 15, 43]

interface Priced {
  chain: ChainColumns
  terms: ChainTerms
}

/** A market's minute: every chain from quotes to exposures, on one thread. */
export async function run(print: (line: string) => void): Promise<void> {
  const market = makeMarket(CHAINS)
  const next = makeMarket(CHAINS, 1.0005)
  const kept = new Array<ChainDerivation | null>(CHAINS).fill(null)
  const out = new Float64Array(8)
  let isLater = false
  const medians = await medianOfRounds(
    {
      cold: () => {
        for (const { chain, terms } of market) chainDerivation(chain, terms)
      },
      warm: () => {
        isLater = !isLater
        const moved = isLater ? next : market
        for (let i = 0; i < CHAINS; i++) kept[i] = chainDerivation(moved[i].chain, moved[i].terms, kept[i])
      },
      textbook: () => {
        for (const priced of market) textbook(priced, out)
      },
    },
    9,
  )
  const contracts = CHAINS * STRIKES * 2
  const nano = (ms: number) => `${((ms / contracts) * 1e6).toFixed(0)} ns a contract`
  print(`${contracts.toLocaleString('en-IN')} contracts in ${CHAINS} chains, from quotes to exposures`)
  print(`  cold ${medians.cold.toFixed(1)} ms, ${nano(medians.cold)}`)
  print(`  warm (columns and IVs of the last minute) ${medians.warm.toFixed(1)} ms, ${nano(medians.warm)}`)
  print(`  IV and greeks alone by Newton + bisection: ${nano(medians.textbook)}`)
  print(
    `  the whole derivation against that: ${(medians.textbook / medians.cold).toFixed(2)}× cold, ${(medians.textbook / medians.warm).toFixed(2)}× warm`,
  )
  for (const times of [1, 4, 16]) {
    const more = makeMarket((CHAINS / 4) * times)
    const { cold } = await medianOfRounds(
      { cold: () => more.forEach(({ chain, terms }) => void chainDerivation(chain, terms)) },
      5,
    )
    print(`  growth ${times}×: ${((cold / more.length) * 1000).toFixed(0)} µs a chain`)
  }
}

/** Chains of four expiries on a skewed smile, quoted around the model price, the far legs untraded. */
function makeMarket(count: number, move = 1): Priced[] {
  return Array.from({ length: count }, (_, n) => {
    const spot = (1000 + 130 * n) * move
    const base = 1000 + 130 * n
    const step = base * 0.004
    const strike = Float64Array.from({ length: STRIKES }, (_, k) => base + (k - STRIKES / 2) * step)
    const days = DAYS[n % DAYS.length]
    const years = days / 365
    const forward = spot * Math.exp(0.065 * years)
    const side = (right: Right): LegColumns => {
      const model = strike.map((k) => {
        const sigma = 0.16 + 0.25 * Math.max(0, Math.log(forward / k)) + 0.08 * Math.max(0, Math.log(k / forward))
        return Math.max(TICK, Math.round(blackPrice(right, forward, k, years, sigma, 0.065) / TICK) * TICK)
      })
      return {
        ltp: model,
        bid: model.map((price) => Math.max(TICK, price - TICK)),
        ask: model.map((price) => price + TICK),
        volumeLots: strike.map((k) => Math.max(0, 5000 - 20 * Math.abs(k - forward))),
        // Writers sit out of the money, and most at round strikes.
        oiLots: strike.map((k, i) => {
          const size = right * (k - forward) > 0 ? 1 : 0.3
          return size * (100 + (i % 10 === 0 ? 4000 : 500) * Math.exp(-Math.abs(k / forward - 1) * 20))
        }),
        volumeChangedAt: strike.map(() => NOON),
      }
    }
    return {
      chain: { strike, ce: side(CE), pe: side(PE) },
      terms: {
        symbolSet: 'IDX',
        asOf: NOON,
        expiryAt: NOON + days * DAY_MS,
        spot,
        future: null,
        rate: 0.065,
        tickSize: TICK,
        pointValue: 75,
        atmBy: 'fwd',
      },
    }
  })
}

function textbook({ chain, terms }: Priced, out: Float64Array): void {
  const years = (terms.expiryAt - terms.asOf) / DAY_MS / 365
  const forward = terms.spot * Math.exp(terms.rate * years)
  for (const [right, legs] of [
    [CE, chain.ce],
    [PE, chain.pe],
  ] as const) {
    for (let i = 0; i < chain.strike.length; i++) {
      const sigma = newtonBisection(right, legs.ltp[i], forward, chain.strike[i], years, terms.rate)
      textbookGreeks(out, 0, right, legs.ltp[i], forward, chain.strike[i], years, sigma, terms.rate)
    }
  }
}
