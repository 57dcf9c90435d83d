import {
  createWorld,
  dailyBars,
  dayBars,
  daySamples,
  emptySecond,
  secondPrices,
  universeInputs,
} from '../../packages/feeds/src/simulator/underlyings/index.ts'
import { universe } from '../../packages/market/src/universe/index.ts'
import { medianOfRounds } from '../rounds.ts'

const ROUNDS = 7
const SAMPLES = 375 * 4

/**
 * The plain way to the same number of prices: one sequential generator, Box-Muller, exp, no factors, volumes or indices. It
 * cannot make a day alone.
 */
function plainDay(rows: number): Float64Array {
  const price = new Float64Array(rows * SAMPLES)
  for (let row = 0; row < rows; row++) {
    let level = 0
    for (let i = 0; i < SAMPLES; i++) {
      const radius = Math.sqrt(-2 * Math.log(1 - Math.random()))
      level += 0.0003 * radius * Math.cos(2 * Math.PI * Math.random())
      price[row * SAMPLES + i] = Math.round(20_000 * Math.exp(level)) / 20
    }
  }
  return price
}

export async function run(print: (line: string) => void): Promise<void> {
  const inputs = universeInputs(universe)
  const world = createWorld(1, inputs)
  const { dates, ids } = world.through('2026-11-13').cash.path
  let next = 200
  const day = daySamples(world, '2026-11-12', 'cash')
  if (day === null) throw new Error('no session on 12 November 2026')
  const second = emptySecond(day)
  const medians = await medianOfRounds(
    {
      plain: () => plainDay(ids.length),
      minutes: () => dayBars(world, dates[next++], 'cash'),
      daily: () => dailyBars(world, dates[next], dates[next++]),
      second: () => secondPrices(day, 300, 33, second),
      paths: () => createWorld(next++, inputs).through('2026-11-13'),
    },
    ROUNDS,
  )
  const line = (name: string, what: string) => {
    print(`${what}: ${medians[name].toFixed(1)} ms, ${(medians[name] / medians.plain).toFixed(2)} × plain`)
  }
  print(`plain: ${ids.length} sequential walks of ${SAMPLES} prices: ${medians.plain.toFixed(1)} ms`)
  line('minutes', 'minute bars of a cash day')
  line('daily', 'daily bars of a cash day, through its minutes')
  line('second', 'all prices at a second')
  line('paths', `daily paths of ${ids.length} instruments over ${dates.length} sessions`)
}
