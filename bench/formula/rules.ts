import { PlainInterpreter, type PlainMarket } from '../../packages/analytics/src/formula/fixtures/plainInterpreter.ts'
import {
  type Condition,
  check,
  evaluator,
  type FormulaSource,
  isCondition,
  parse,
  TRUE,
  type Vocabulary,
} from '../../packages/analytics/src/formula/index.ts'

const NAMES = 820
const BARS = 600
const MOST_MS = 60
const LEAST_TIMES = 20
const ROUNDS = 15
/** The plain interpreter reads every so many-th name, and is taken to need so many times as long for all. */
const PLAIN_SHARE = 20
const VOCABULARY: Vocabulary = { fields: {}, interval: '1d' }

/** A full rule of twelve conditions, each on indicators of its own. */
const RULE = `
  rsi(14) > 45 AND close > sma(200) AND ema(9) > ema(21) AND macd(12, 26, 9).hist > 0 AND adx(14) > 15
  AND supertrend(10, 3).direction > 0 AND close > bollinger(20, 2).mid AND stochastic(14, 3, 3).percentK > 30
  AND mfi(14) > 40 AND cci(20) > -100 AND volume > 0.5 * sma(volume, 20) AND atrPct(14) < 10`

/** The same with what looks back: crosses, bars before, bars that a condition must hold. */
const EVENTS = `
  rsi(14) CROSSES ABOVE 50 IN LAST 10 BARS AND close > sma(200) FOR 3 BARS AND ema(9) CROSSES ABOVE ema(21) IN LAST 20 BARS
  AND macd(12, 26, 9).hist > macd(12, 26, 9).hist[1] AND adx(14) > adx(14)[5] AND supertrend(10, 3).direction > 0
  AND close > high[1] IN LAST 5 BARS AND bandwidth(20, 2) < 40 AND stochastic(14, 3, 3).percentK > 20
  AND mfi(14) > 40 AND volume > sma(volume, 20) IN LAST 5 BARS AND low WITHIN 20% OF priorLow(20)`

/** Rules of twelve conditions over all names at once, against reading them name by name and bar by bar. */
export async function run(print: (line: string) => void): Promise<void> {
  const market = wanderingMarket()
  const source = sourceOf(market)
  print(`${NAMES} names × ${BARS} bars × 12 conditions, processor time`)
  for (const [name, text] of [
    ['states', RULE],
    ['events', EVENTS],
  ] as const) {
    const rule = conditionOf(text)
    const found = await matches(rule, source)
    let plainly: readonly number[] = []
    const everyBar = await cpu(async () => {
      plainly = plain(rule, market, 0)
    })
    const lastBar = await cpu(async () => plain(rule, market, -1))
    const differing = plainly.findIndex((isMatch, k) => isMatch !== found[k * PLAIN_SHARE])
    if (differing >= 0) throw new Error(`${name}: the plain interpreter differs at name ${differing * PLAIN_SHARE}`)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await cpu(() => matches(rule, source)))
    const own = times.sort((a, b) => a - b)[ROUNDS >> 1]
    print(
      `  ${name}: ${own.toFixed(1)} ms, ${(own / MOST_MS).toFixed(2)}× of ${MOST_MS} ms (target ≤ 1.0×); ` +
        `plain interpreter ${((PLAIN_SHARE * everyBar) / own).toFixed(0)}× (target ≥ ${LEAST_TIMES}×), at the last bar alone ` +
        `${((PLAIN_SHARE * lastBar) / own).toFixed(0)}×; ${found.filter((one) => one === TRUE).length} names match`,
    )
  }
}

function conditionOf(text: string): Condition {
  const parsed = parse(text)
  if (!parsed.ok) throw new Error(parsed.fault.message)
  const faults = check(parsed.formula, VOCABULARY, parsed.spans)
  if (faults.length > 0 || !isCondition(parsed.formula)) throw new Error(faults[0]?.message)
  return parsed.formula
}

/** Nothing is kept from one evaluation to the next. */
async function matches(rule: Condition, source: FormulaSource): Promise<Uint8Array> {
  return (await evaluator(source, VOCABULARY).truth(rule)).truth
}

/** Some of the names at every bar from one on (−1: the last), as a chart of the rule would have it: the truth at the last. */
function plain(rule: Condition, market: PlainMarket, from: number): number[] {
  const interpreter = new PlainInterpreter(market, VOCABULARY)
  const of = { interval: '1d' as const }
  const lasts: number[] = []
  for (let row = 0; row < market.symbolCount; row += PLAIN_SHARE) {
    let last = 0
    const { length } = interpreter.slots(of, row)
    for (let slot = from < 0 ? length + from : from; slot < length; slot++)
      last = interpreter.truth(rule, { of, row, slot })
    lasts.push(last)
  }
  return lasts
}

function sourceOf({ symbolCount, bars }: PlainMarket): FormulaSource {
  return { symbolCount, bars: () => bars.get('1d') ?? null, numbers: () => null, words: () => null }
}

/** Prices that wander by about a per cent a bar, the same in every run; one name in ten is younger than the panel. */
function wanderingMarket(): PlainMarket {
  const [open, high, low, close, volume] = Array.from({ length: 5 }, () =>
    new Float64Array(NAMES * BARS).fill(Number.NaN),
  )
  let state = 12345
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  for (let s = 0; s < NAMES; s++) {
    let price = 50 + 5000 * random()
    for (let i = s * BARS + (s % 10 === 9 ? 100 : 0); i < (s + 1) * BARS; i++) {
      open[i] = price
      price *= 1 + 0.03 * (random() - 0.49)
      close[i] = price
      high[i] = Math.max(open[i], price) * (1 + 0.01 * random())
      low[i] = Math.min(open[i], price) * (1 - 0.01 * random())
      volume[i] = Math.floor(1e6 * random())
    }
  }
  const end = Float64Array.from({ length: BARS }, (_, t) => (t + 1) * 86_400_000)
  const daily = { symbolCount: NAMES, barCount: BARS, open, high, low, close, volume, end }
  return { symbolCount: NAMES, bars: new Map([['1d', daily]]), numbers: {}, words: {} }
}

async function cpu(run: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
