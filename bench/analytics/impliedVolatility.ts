import {
  blackPrice,
  CE,
  impliedVolatility,
  PE,
  type Right,
  writeIvAndGreeks,
} from '../../packages/analytics/src/pricing/index.ts'
import { newtonBisection, textbookGreeks } from '../newtonSolver.ts'
import { paperGuess } from '../paperGuess.ts'
import { medianOfRounds } from '../rounds.ts'

const CONTRACTS = 36_000
const RATE = 0.065
const WIDTH = 8

interface Contracts {
  right: Right[]
  price: Float64Array
  forward: Float64Array
  strike: Float64Array
  years: Float64Array
  sigma: Float64Array
}

/** Cold and warm implied volatility with greeks over a market's worth of contracts, on one thread. */
export async function run(print: (line: string) => void): Promise<void> {
  const contracts = makeContracts(CONTRACTS)
  const known = contracts.sigma.map((sigma, i) => sigma * (i % 2 === 0 ? 1.01 : 0.99))
  const out = new Float64Array(CONTRACTS * WIDTH)
  const medians = await medianOfRounds(
    {
      cold: () => ours(contracts, out, null, false),
      warm: () => ours(contracts, out, known, false),
      refined: () => ours(contracts, out, known, true),
      paper: () => byPaper(contracts, out),
      newton: () => textbook(contracts, out),
    },
    15,
  )
  const nano = (name: string) => `${((medians[name] / CONTRACTS) * 1e6).toFixed(0)} ns a contract`
  print(`${CONTRACTS.toLocaleString('en-IN')} contracts, IV and greeks`)
  print(`  cold ${nano('cold')}, warm ${nano('warm')}, refined ${nano('refined')}`)
  print(`  baselines: the paper's guess ${nano('paper')}, Newton + bisection ${nano('newton')}`)
  print(`  cold against Newton + bisection: ${ratio(medians.newton, medians.cold)} (target ≥ 2×)`)
  print(`  cold against cold from the paper's guess: ${ratio(medians.paper, medians.cold)}`)
  print('  warm: known to 1 %, the same double as cold; refined: known to 1 %, one step, to 1e-6')
  print(`  warm against own cold: ${ratio(medians.cold, medians.warm)} (target ≥ 1.9×)`)
  print(`  refined against own cold: ${ratio(medians.cold, medians.refined)} (target ≥ 2.8×)`)
  const overWarm = ratio(medians.paper, medians.warm)
  print(`  both against cold from the paper's guess: ${overWarm}, ${ratio(medians.paper, medians.refined)}`)
  print(
    `  failures: ours ${failures(contracts, solveOurs)}, Newton + bisection ${failures(contracts, newtonBisection)}`,
  )
  for (const times of [1, 4, 16]) {
    const more = makeContracts(CONTRACTS * times)
    const room = new Float64Array(CONTRACTS * times * WIDTH)
    const { cold } = await medianOfRounds({ cold: () => ours(more, room, null, false) }, 5)
    print(`  growth ${times}×: cold ${((cold / (CONTRACTS * times)) * 1e6).toFixed(0)} ns a contract`)
  }
}

/** A market as a minute sees it: six expiries, strikes out to four deviations, prices on the tick's floor. */
function makeContracts(count: number): Contracts {
  const random = lcg(7)
  const column = () => new Float64Array(count)
  const made = { forward: column(), strike: column(), years: column(), price: column(), sigma: column() }
  const right: Right[] = []
  for (let i = 0; i < count; i++) {
    const side = i % 2 === 0 ? PE : CE
    const forward = 25_000 * (0.2 + random())
    const years = [2, 9, 16, 30, 58, 86][i % 6] / 365
    const sigma = 0.12 + random() * 0.3
    const reach = Math.min(4 * sigma * Math.sqrt(years), 0.5)
    const strike = forward * Math.exp((random() * 2 - 1) * reach)
    const price = Math.max(0.05, blackPrice(side, forward, strike, years, sigma, RATE))
    right.push(side)
    made.forward[i] = forward
    made.strike[i] = strike
    made.years[i] = years
    made.price[i] = price
    made.sigma[i] = impliedVolatility(side, price, forward, strike, years, RATE)
  }
  return { right, ...made }
}

function ours(contracts: Contracts, out: Float64Array, known: Float64Array | null, isRefined: boolean): void {
  const { right, price, forward, strike, years } = contracts
  for (let i = 0; i < price.length; i++) {
    const last = known === null ? Number.NaN : known[i]
    writeIvAndGreeks(out, i * WIDTH, right[i], price[i], forward[i], strike[i], years[i], RATE, last, isRefined)
  }
}

/** The paper's guess handed to our solver as a warm start: its guess, then our steps, our greeks. */
function byPaper({ right, price, forward, strike, years }: Contracts, out: Float64Array): void {
  for (let i = 0; i < price.length; i++) {
    const mean = Math.sqrt(forward[i] * strike[i])
    const inside = Math.max(right[i] * (forward[i] - strike[i]), 0)
    const beta = (price[i] * Math.exp(RATE * years[i]) - inside) / mean
    const most = Math.min(forward[i], strike[i]) / mean
    const sigma = paperGuess(beta, 2 * Math.log(most), most) / Math.sqrt(years[i])
    writeIvAndGreeks(out, i * WIDTH, right[i], price[i], forward[i], strike[i], years[i], RATE, sigma)
  }
}

function textbook({ right, price, forward, strike, years }: Contracts, out: Float64Array): void {
  for (let i = 0; i < price.length; i++) {
    const sigma = newtonBisection(right[i], price[i], forward[i], strike[i], years[i], RATE)
    out[i * WIDTH] = sigma
    textbookGreeks(out, i * WIDTH + 1, right[i], price[i], forward[i], strike[i], years[i], sigma, RATE)
  }
}

const solveOurs = (right: Right, price: number, forward: number, strike: number, years: number, rate: number) =>
  impliedVolatility(right, price, forward, strike, years, rate)

/** Answers whose price is further from the given one than 1e-9 of it. */
function failures({ right, price, forward, strike, years }: Contracts, solver: typeof solveOurs): number {
  let count = 0
  for (let i = 0; i < price.length; i++) {
    const sigma = solver(right[i], price[i], forward[i], strike[i], years[i], RATE)
    const back = blackPrice(right[i], forward[i], strike[i], years[i], sigma, RATE)
    if (!(Math.abs(back - price[i]) <= 1e-9 * price[i])) count++
  }
  return count
}

const ratio = (slow: number, fast: number) => `${(slow / fast).toFixed(2)}×`

function lcg(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
