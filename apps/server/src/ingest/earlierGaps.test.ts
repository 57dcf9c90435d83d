import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { kiteLanguage } from '@strikelens/feeds/kite'
import { istInstant } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { type FeedGap, gapsSince } from '@strikelens/store/repositories'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FillStatus } from '../health/fillStatus.ts'
import { builtProgram } from '../testing/builtProgram.ts'
import { liveScript } from '../testing/disturbedDay.ts'
import { fillFromKite } from '../testing/fillFromKite.ts'
import { KiteExchange, scriptedMaster } from '../testing/kiteExchange.ts'
import { DATE } from '../testing/listings.ts'
import { ScriptedMarket } from '../testing/scriptedMarket.ts'
import { storedChains } from '../testing/storedDay.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { reopenedDay } from './earlierGaps.ts'
import { endOfLiveDay } from './endOfLiveDay.ts'

const at = (clock: string, seconds = 0) => istInstant(DATE, clock) + seconds * 1000
/** The Monday after; the weekly options of NIFTY expire on Tuesday. */
const MONDAY = '2026-11-16'
const WEDNESDAY = '2026-11-18'
const PROGRAM = builtProgram('fillProgram')
const market = new ScriptedMarket(at('15:34'), at('15:42'))
const { instruments } = kiteLanguage.readMaster(Buffer.from(scriptedMaster()), DATE)
const NAMES = new Map(
  scriptedMaster()
    .split('\n')
    .map((row) => row.split(','))
    .map(([token, , name]) => [token, name]),
)
const isOption = (name: string) => /\d(CE|PE)$/.test(name)

let database: TemporaryDatabase
let db: Db
let exchange: KiteExchange
/** A day whose line was cut at 15:37, with nobody to ask for the rest. */
beforeEach(async () => {
  database = await temporaryDatabase()
  db = database.db
  const cuts = [{ from: at('15:37', 20), to: market.closeAt }]
  const script = { market, from: market.openAt, until: market.closeAt, cuts, deafHistory: Number.POSITIVE_INFINITY }
  await liveScript(database.url, script, undefined, instruments)
  const end = { date: DATE, source: 'Scripted feed', retention: { chainSessions: 260, barSessions: 260 } }
  await endOfLiveDay(db, { ...end, onProblem() {} }, new AbortController().signal)
  exchange = new KiteExchange(market, () => istInstant(WEDNESDAY, '09:20'))
  await exchange.kite.begin()
}, START_WITHIN_MS)
afterEach(async () => {
  await exchange.kite.end()
  await database.remove()
}, START_WITHIN_MS)

/** Instruments whose history was asked for, in order. */
function asked(): string[] {
  return exchange.kite.requests.flatMap((path) => NAMES.get(/historical\/(\d+)\//.exec(path)?.[1] ?? '') ?? [])
}

/** Answers of options as `answer` has them, everything else as the exchange does. */
function answerOptions(
  answer: (name: string, given: ReturnType<KiteExchange['kite']['answer']>) => typeof given,
): void {
  const { kite } = exchange
  const given = kite.answer
  kite.answer = (url) => {
    const name = NAMES.get(/historical\/(\d+)\//.exec(url.pathname)?.[1] ?? '') ?? ''
    return isOption(name) ? answer(name, given(url)) : given(url)
  }
}

async function keptAnswers(): Promise<string[]> {
  const { rows } = await db.pool.query<{ instrument: string }>('select instrument from history_answer order by 1')
  return rows.map(({ instrument }) => instrument)
}

/** The gap of futures and options from 15:38 to their end at 15:40. */
async function gapOfOptions(): Promise<FeedGap | undefined> {
  const gaps = await gapsSince(db, DATE, 100)
  return gaps.find(({ segment, from }) => segment === 'derivatives' && from === at('15:38'))
}

async function lastFrames(): Promise<Record<string, number | undefined>> {
  const chains = [...(await storedChains(db, DATE))]
  return Object.fromEntries(chains.map(([name, { asOf }]) => [name, asOf.at(-1)]))
}

describe('the fill of an earlier day', () => {
  it('that is killed goes on where it was: no contract is asked for twice, and no half chain is ever shown', async () => {
    const before = await lastFrames()
    let [options, isStuck] = [0, true]
    answerOptions((_, given) => (isStuck && ++options > 5 ? new Promise(() => {}) : given))
    const args = [PROGRAM, database.url, exchange.kite.rest, MONDAY]
    const program = spawn(process.execPath, args, { stdio: 'inherit' })
    await vi.waitFor(async () => expect(await keptAnswers()).toHaveLength(5), START_WITHIN_MS)
    program.kill('SIGKILL')
    await once(program, 'exit')
    const kept = await keptAnswers()
    expect([await lastFrames(), await reopenedDay(db)]).toEqual([before, null])

    isStuck = false
    const count = asked().length
    const progress: (FillStatus | null)[] = []
    await fillFromKite(db, exchange.kite.rest, MONDAY, (status) => progress.push(status))
    // Of 6 options of NIFTY, 4 of RELIANCE, 2 of GOLD and 4 of BANKNIFTY five were answered.
    const rest = asked().slice(count).filter(isOption)
    expect([rest.length, new Set([...kept, ...rest]).size]).toEqual([11, 16])
    expect(await gapOfOptions()).toMatchObject({ filledBy: 'Zerodha Kite', missing: [], settledAt: expect.any(Number) })
    expect(await lastFrames()).toEqual({
      'NIFTY 2026-11-17': at('15:40'),
      'BANKNIFTY 2026-11-23': at('15:40'),
      'RELIANCE 2026-11-23': at('15:40'),
      'GOLD 2026-11-27': at('15:42'),
    })
    // 16 options, and two indices, a share and three futures.
    expect(progress.at(-2)).toMatchObject({ date: DATE, source: 'Zerodha Kite', done: 22, total: 22, leftMs: 0 })
    expect(progress.at(-1)).toBeNull()
  })

  it('says that a chain has expired meanwhile, and never asks for it', async () => {
    exchange.kite.master = scriptedMaster()
      .split('\n')
      .filter((row) => !row.includes('NIFTY26N17'))
      .join('\n')
    const before = await lastFrames()
    await fillFromKite(db, exchange.kite.rest, WEDNESDAY)
    expect(asked().filter(isOption)).toHaveLength(10)
    const gap = await gapOfOptions()
    expect(gap).toMatchObject({ filledBy: 'Zerodha Kite', settledAt: expect.any(Number) })
    expect(gap?.missing).toEqual([
      { what: 'chains', why: 'expired', count: 1, of: 3, names: ['NIFTY 2026-11-17'], words: null },
    ])
    const after = await lastFrames()
    expect(after['NIFTY 2026-11-17']).toBe(before['NIFTY 2026-11-17'])
    expect(after['BANKNIFTY 2026-11-23']).toBe(at('15:40'))
    await fillFromKite(db, exchange.kite.rest, WEDNESDAY)
    expect(asked().filter(isOption)).toHaveLength(10)
  })

  it('asks the next time for what was refused and for nothing else', async () => {
    const refused = 'RELIANCE26NOV1480CE'
    let isRefused = true
    const refusal = { status: 400, body: { error_type: 'InputException', message: 'invalid token' } }
    answerOptions((name, given) => (isRefused && name === refused ? refusal : given))
    await fillFromKite(db, exchange.kite.rest, MONDAY)
    expect(await gapOfOptions()).toMatchObject({
      ...{ filledBy: 'Zerodha Kite', settledAt: null },
      missing: [
        {
          ...{ what: 'chains', why: 'refused', count: 1, of: 3, names: ['RELIANCE 2026-11-23'] },
          words: 'Kite answers 400: InputException, invalid token',
        },
      ],
    })
    isRefused = false
    const count = asked().length
    await fillFromKite(db, exchange.kite.rest, '2026-11-17')
    expect(asked().slice(count).filter(isOption)).toEqual([refused])
    expect(await gapOfOptions()).toMatchObject({ missing: [], settledAt: expect.any(Number) })
    expect((await lastFrames())['RELIANCE 2026-11-23']).toBe(at('15:40'))
  })

  it('gives a gap up after five sessions, says so, and keeps no answer of it', async () => {
    await fillFromKite(db, exchange.kite.rest, MONDAY)
    expect(await keptAnswers()).not.toEqual([])
    const count = asked().length
    // Monday the 23rd is the sixth session after Friday the 13th.
    await fillFromKite(db, exchange.kite.rest, '2026-11-23')
    expect(asked().slice(count)).toEqual([])
    const gaps = await gapsSince(db, DATE, 100)
    expect(gaps.filter(({ settledAt }) => settledAt === null)).toEqual([])
    const morning = gaps.find(({ segment }) => segment === 'cash')
    // Its minutes from 09:15 to 15:31; the broker's day began at 15:34.
    expect(morning).toMatchObject({
      filledBy: null,
      missing: [{ what: 'minutes', why: 'unknown', count: 376, of: 376 }],
    })
    expect(await keptAnswers()).toEqual([])
  })
})
