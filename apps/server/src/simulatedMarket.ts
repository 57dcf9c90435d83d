import type { Worker } from 'node:worker_threads'
import { isTradingDay, previousTradingDay } from '@strikelens/market/calendar'
import { istClock, istDate, istInstant, MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readSetting, writeSetting } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Config } from './config.ts'
import { FollowedChains } from './followedChains.ts'
import { handleIngestMessages } from './handleIngestMessages.ts'
import { type FeedStatus, startingFeeds } from './health/feedStatus.ts'
import type { HistoryState } from './health/statusSettings.ts'
import type { HistoryMessage, HistorySettings } from './history/historyWorker.ts'
import type { IngestCommand } from './ingest/ingestMessages.ts'
import type { IngestSettings } from './ingest/ingestWorker.ts'
import { lastMinute } from './ingest/resume.ts'
import type { MarketListener, RunningMarket } from './runningMarket.ts'
import { ShownClock } from './shownClock.ts'
import { startThread } from './thread.ts'

/** What is kept of a simulated market over a restart. */
const kept = z.object({ seed: z.number(), begunAt: z.number() })
const KEY = 'simulator'
const FIRST_CLOCK = '10:15'
const LABEL = 'Simulated market'
const RETRY_MS = 30_000

/**
 * Runs the simulated exchange: makes its history where the store has none, then lives on from the last stored minute. The
 * site can be used from the moment the first session is there.
 */
export async function startSimulatedMarket(
  config: Config,
  db: Db,
  databaseUrl: string,
  listener: MarketListener,
): Promise<RunningMarket> {
  const { seed } = config.simulator
  const isWall = config.simulator.clock === 'wall'
  const begunAt = await beginning(db, config)
  const stored = await lastMinute(db)
  let published = Number.isFinite(stored) ? Math.max(stored, begunAt) : begunAt
  if (isWall && published > Date.now()) throw new Error(aheadOfTime(published))
  const clock = new ShownClock(isWall ? { now: Date.now(), speed: 1 } : { now: published, speed: 0 })
  let history: HistoryState | null = { stage: 'Starting', done: 0, total: 1 }
  let isServing = Number.isFinite(stored)
  let ingest: Worker | null = null
  const followed = new FollowedChains()
  let feed: FeedStatus = {
    ...startingFeeds([{ id: 'simulator', label: LABEL }], published)[0],
    reason: 'Its sessions are being made.',
  }

  const startIngest = () => {
    feed = { ...feed, state: 'live', since: published, reason: 'It runs inside this server.', missing: 0 }
    const speed = isWall ? null : config.simulator.speed
    const settings: IngestSettings = { databaseUrl, seed, speed, start: published, retention: config.retention }
    ingest = startThread(new URL('./ingest/ingestWorker.ts', import.meta.url), settings)
    followed.begin(ingest)
    handleIngestMessages(ingest, clock, {
      ...listener,
      async onMinute(minute) {
        await listener.onStored(minute)
        published = Math.max(published, minute.asOf)
        return listener.onMinute(minute)
      },
    })
  }

  const settings: HistorySettings = { databaseUrl, seed, until: begunAt, length: config.simulator.history }
  const told = new Set<string>()
  let isNew = false
  let maker: Worker
  let nextTry: NodeJS.Timeout | undefined
  /** Makes what is missing; an evening waits for it, so what breaks is gone on with from the step that broke. */
  const makeHistory = () => {
    maker = startThread(new URL('./history/historyWorker.ts', import.meta.url), settings)
    maker.on('message', hear)
    maker.on('error', ({ message }) => {
      listener.print(`The history could not be made: ${message} It is tried again in ${RETRY_MS / 1000} seconds.`)
      nextTry = setTimeout(makeHistory, RETRY_MS)
    })
  }
  const hear = (message: HistoryMessage) => {
    if (message.kind === 'made') {
      const { stage, thread, seconds, busySeconds } = message
      listener.print(
        `Made history: ${stage} in ${seconds.toFixed(1)} s, at work for ${busySeconds.toFixed(1)} s, thread ${thread}`,
      )
      return
    }
    if (message.kind !== 'done') isNew ||= message.isNew
    if (message.kind === 'progress') {
      history = { stage: message.stage, done: message.done, total: message.total }
      if (!told.has(message.stage) && message.done < message.total) {
        told.add(message.stage)
        listener.print(`Making history: ${message.stage}`)
      }
      if (message.done === message.total) {
        isServing = true
        // What an earlier start has made was read at this one.
        if (message.isNew) void listener.onForget()
      }
    } else if (message.kind === 'today') {
      if (message.isNew) void listener.onForget()
      if (ingest === null) startIngest()
    } else {
      history = null
      ingest?.postMessage({ kind: 'history' } satisfies IngestCommand)
      listener.print('All history is there.')
      // What rests on all of it can be made now.
      if (isNew) void listener.onForget()
    }
  }
  makeHistory()

  return {
    source: () => LABEL,
    published: () => published,
    clock: () => clock.reading(published),
    feeds: () => [{ ...feed, lastTickAt: ingest === null ? null : published }],
    history: () => history,
    fill: () => null,
    notReady: () => (isServing ? null : 'The first session is being made'),
    follow: (chain, isFollowed) => followed.follow(chain, isFollowed),
    async stop() {
      clearTimeout(nextTry)
      await Promise.all([maker.terminate(), ingest?.terminate()])
    },
  }
}

/** Market time at which this store's market began; fixed with the first start, and with it the seed. */
async function beginning(db: Db, config: Config): Promise<number> {
  const { seed, start, clock } = config.simulator
  const before = kept.safeParse(await readSetting(db, KEY))
  if (before.success) {
    if (before.data.seed !== seed) {
      throw new Error(
        `This data folder holds the simulated market of seed ${before.data.seed}. Start with SIM_SEED=${before.data.seed}, or with another DATA_DIR.`,
      )
    }
    return before.data.begunAt
  }
  const begunAt =
    clock === 'wall' ? thisMinute() : start === null ? midMorning() : istInstant(start.slice(0, 10), start.slice(11))
  await writeSetting(db, KEY, { seed, begunAt })
  return begunAt
}

/** Mid-morning of the latest trading day, whatever the hour. */
function midMorning(): number {
  const today = istDate(Date.now())
  return istInstant(isTradingDay('derivatives', today) ? today : previousTradingDay('derivatives', today), FIRST_CLOCK)
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function aheadOfTime(published: number): string {
  const reached = `${istDate(published)} ${istClock(published)}`
  return `The market of this data folder has come to ${reached}, which the real time has not. Start with SIM_CLOCK=own, or with another DATA_DIR.`
}
