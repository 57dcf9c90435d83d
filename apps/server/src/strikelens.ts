import type { IncomingHttpHeaders } from 'node:http'
import { NO_OVERRIDES } from '@strikelens/market/calendar'
import { istDate } from '@strikelens/market/time'
import { type Db, listen, openDb } from '@strikelens/store/database'
import { PRODUCT } from '@strikelens/tools'
import type { Plan } from '@strikelens/tools/plans'
import { accountJobs } from './accountJobs.ts'
import { openAccounts } from './accounts/accounts.ts'
import { openDemonstrations } from './accounts/demonstrations.ts'
import { tokenWatch } from './brokers/tokenWatch.ts'
import { closeFolders } from './closeFolders.ts'
import { Closers } from './closers.ts'
import type { Config } from './config.ts'
import { askedSymbols } from './engine/askedSymbols.ts'
import { ComputePool, computeThread } from './engine/computePool.ts'
import { Engine } from './engine/engine.ts'
import { FetchDesk } from './fetching/fetchDesk.ts'
import { FetchThread } from './fetching/fetchThread.ts'
import { watchDatabase } from './health/databaseWatch.ts'
import { forgetFeedNews } from './health/forgetFeedNews.ts'
import { forgetRecordings } from './health/forgetRecordings.ts'
import { marketKind } from './health/marketTime.ts'
import { siteTrouble } from './health/siteTrouble.ts'
import { trustedProxies } from './http/clientAddress.ts'
import { serverMetrics } from './http/metrics.ts'
import { startImportDesk } from './imports/importDesk.ts'
import { ImportThread } from './imports/importThread.ts'
import { startJobs } from './jobs/jobs.ts'
import { LiveChannel } from './live/channel.ts'
import { ListedChains } from './live/listedChains.ts'
import { LIVE_LIMITS } from './live/shares.ts'
import { startLiveMarket } from './liveMarket.ts'
import { hasMailbox, MAILBOX_PATH } from './mail/mailboxRoutes.ts'
import { checkFolders, type OpenedDatabase, openDatabase, startTrouble } from './openDatabase.ts'
import { buildServer } from './routes/server.ts'
import type { MarketListener, RunningMarket } from './runningMarket.ts'
import { ScanThread } from './scanning/scanThread.ts'
import { startSimulatedMarket } from './simulatedMarket.ts'
import { changedReads } from './stored/minutePackage.ts'
import { startStoredMarket } from './storedMarket.ts'
import { MarketMemory } from './view/marketMemory.ts'
import { adoptStoredCalendar } from './view/storedCalendar.ts'
import { adoptStoredSymbols } from './view/storedSymbols.ts'

const MAX_LIVE_CLIENTS = 10_000

export interface Running {
  readonly address: string
  stop(): Promise<void>
}

/** Who asks: the plan behind a request's headers. */
type PlanOf = (headers: IncomingHttpHeaders) => Promise<Plan>

/** What else a start may be given. */
interface StartOptions {
  /** Who asks, as tests say it themselves. */
  readonly planOf?: PlanOf
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal
  /** The database, where its start has begun before this program was read. */
  readonly database?: Promise<OpenedDatabase>
}

/**
 * Starts everything: the database, the market, the engine, the pages. `print` tells the operator what happens. A start that
 * fails or is ended leaves nothing running and no lock.
 */
export async function startStrikelens(
  config: Config,
  print: (line: string) => void,
  options: StartOptions = {},
): Promise<Running> {
  const closers = new Closers()
  const giveUp = () => void closers.close().catch(() => {})
  options.signal?.addEventListener('abort', giveUp)
  try {
    const address = await started(config, print, closers, options)
    return { address, stop: () => closers.close() }
  } catch (error) {
    await closers.close().catch(() => {})
    throw startTrouble(error, config)
  } finally {
    options.signal?.removeEventListener('abort', giveUp)
  }
}

/** The address of everything, started; whatever is opened on the way goes to `closers`. */
async function started(
  config: Config,
  print: (line: string) => void,
  closers: Closers,
  { planOf: testPlanOf, signal, database: opening }: StartOptions,
): Promise<string> {
  const database = await (opening ?? openDatabase(config, signal))
  await closers.add(() => database.close())
  await checkFolders(config)
  await closeFolders(config)
  const databaseUrl = database.url
  const db = openDb(databaseUrl, { max: 10, purpose: 'serving' })
  await closers.add(() => db.close())
  const accounts = openAccounts({ config, db })
  await openDemonstrations(accounts)
  const planOf: PlanOf =
    testPlanOf ?? (async (headers) => (await accounts.identity.seen(headers))?.plan ?? config.anonymousPlan)
  const askerOf = async (headers: IncomingHttpHeaders) => {
    const [plan, who] = await Promise.all([planOf(headers), accounts.identity.seen(headers)])
    return { plan, userId: who?.userId ?? null }
  }
  const watch = watchDatabase({
    databaseUrl,
    db,
    folder: config.databaseUrl === null ? config.dataDir : null,
    onChange: (trouble) => print(trouble ?? 'The database does its work again.'),
  })
  await closers.add(() => watch.stop())
  const memory = new MarketMemory({ databaseUrl })
  await closers.add(() => memory.close())
  const pool = new ComputePool(config.computeWorkers, () => computeThread({ databaseUrl, memory: memory.reader() }))
  await closers.add(() => pool.close())
  const scans = new ScanThread({
    databaseUrl,
    reader: () => memory.reader(),
    published: () => market.published(),
    isReady: () => market.history() === null,
    print,
  })
  await closers.add(() => scans.close())
  memory.onReplaced = () => {
    pool.replaceAll()
    scans.replace()
  }
  const announce = async (asOf: number, reads: ReadonlySet<string>) => {
    await engine.onMinute({ asOf, reads }, live.watchedQuestions(), (question) => live.announce(question, asOf))
  }
  const listener: MarketListener = {
    print,
    async onStored(minute) {
      await memory.publish(minute)
      scans.minute(minute.asOf)
    },
    async onMinute(minute) {
      metrics.minutes.inc()
      // Asked again with the next minute where the database does not answer.
      void listed.read(istDate(minute.asOf)).catch(() => {})
      await announce(minute.asOf, changedReads(minute))
    },
    async onFilled({ date, asOf, reads }) {
      await memory.forgetDay(date)
      pool.forgetDay(date)
      scans.forgetDay(date)
      await announce(asOf, reads)
    },
    onFull: (symbol, expiry, payload) => live.topics.full(symbol, expiry, payload),
    onTick: (symbol, expiry, payload) => live.topics.tick(symbol, expiry, payload),
    onStrip: (at, quotes) => live.strip(at, quotes),
    async onForget() {
      await memory.forget()
      pool.forget()
      scans.forget()
      void engine.forget(live.watchedQuestions(), (question) => live.announce(question, market.published()))
      void adopt().catch(() => {})
      void listed.read(istDate(market.published()), true).catch(() => {})
    },
  }
  const listed = new ListedChains(db)
  let calendar = NO_OVERRIDES
  const adopt = async () => {
    calendar = await adoptStoredCalendar(db)
    await adoptStoredSymbols(db)
  }
  await adopt()
  const market = await startMarket(config, accounts.secret, db, databaseUrl, listener)
  scans.begin()
  // What a minute of the market is told to is there before anything is waited for: the next may come at any moment.
  const engine = new Engine({
    pool,
    source: () => market.source(),
    published: () => market.published(),
    notReady: () => market.notReady(),
    symbols: askedSymbols,
    onComputed: (tool, milliseconds) => metrics.computeMs.observe({ tool }, milliseconds),
  })
  const kind = marketKind(config)
  const greeting = () => {
    const clock = market.clock()
    const trouble = siteTrouble({
      kind,
      feeds: () => market.feeds(),
      clock: () => clock,
      databaseTrouble: watch.trouble,
    })
    return { op: 'clock' as const, ...clock, source: market.source(), ...trouble }
  }
  const live = new LiveChannel({
    askerOf,
    questionOf: (tool, params) => engine.questionOf(tool, params),
    greeting,
    isMeant: (asked, chain) => listed.isMeant(asked, chain),
    onFollowed: (chain, isFollowed) => market.follow(chain, isFollowed),
    limits: LIVE_LIMITS,
    maxClients: MAX_LIVE_CLIENTS,
    publicUrl: config.publicUrl,
    isTrusted: trustedProxies(config.trustedProxies),
  })
  accounts.identity.onChange((userId) => void live.changed(userId))
  const metrics = serverMetrics(live)
  await closers.add(() => market.stop())
  await listed.read(istDate(market.published()))

  const fetches = new FetchThread({ databaseUrl, dataDir: config.dataDir, mirror: config.fetch.mirror })
  await closers.add(() => fetches.stop())
  const fetchDesk = new FetchDesk({
    isScheduled: config.fetch.isScheduled,
    begin: (by) => fetches.begin(by),
    print,
  })
  await closers.add(() => fetchDesk.stop())
  const server = await buildServer({
    config,
    engine,
    metrics,
    accounts,
    planOf,
    fetchNow: () => fetchDesk.fetchNow(),
    status: {
      kind,
      feeds: () => market.feeds(),
      source: () => market.source(),
      clock: () => ({ ...market.clock(), published: market.published() }),
      history: () => market.history(),
      fill: () => market.fill(),
      notReady: () => market.notReady(),
      databaseTrouble: watch.trouble,
      calendar: () => calendar,
      db,
    },
  })
  await closers.add(() => server.close())
  await closers.add(() => live.close())
  const jobs = [
    ...accountJobs(accounts, (words, err) => server.log.error({ err }, words)),
    tokenWatch(accounts),
    forgetFeedNews(db),
    forgetRecordings(config),
  ]
  const stopJobs = startJobs(db, jobs, (job, err) => server.log.error({ err, job }, 'a job failed'))
  await closers.add(stopJobs)
  const imports = new ImportThread({ databaseUrl, dataDir: config.dataDir, inbox: config.importInbox })
  await closers.add(() => imports.stop())
  const stopImports = startImportDesk({
    db,
    inbox: config.importInbox,
    importing: (paths, onStuck) => imports.import(paths, onStuck),
    print,
  })
  await closers.add(stopImports)
  // Whoever imports, in whatever process: the days it brought are read anew. A market without a feed hears of it itself.
  const unlisten =
    config.feed !== 'simulator' ? null : await listen(databaseUrl, 'imported', () => void listener.onForget())
  if (unlisten !== null) await closers.add(unlisten)
  const address = await server.listen({ port: config.port, host: config.host })
  live.attach(server.server)
  print(`${PRODUCT} is at ${address}`)
  if (config.hasDemoAccounts) print('Look around on any plan: “Sign In” on any page gives you an account for a day')
  print(`Data source: ${market.source()}${config.feed === 'simulator' ? `, seed ${config.simulator.seed}` : ''}`)
  if (config.feed === 'none' && market.notReady() !== null)
    print('Nothing is stored yet: npm run import -- <files or folders>')
  if (hasMailbox(config)) print(`Mails: ${address}${MAILBOX_PATH}`)
  return address
}

function startMarket(
  config: Config,
  secret: string,
  db: Db,
  databaseUrl: string,
  listener: MarketListener,
): Promise<RunningMarket> {
  if (config.feed === 'simulator') return startSimulatedMarket(config, db, databaseUrl, listener)
  if (config.feed === 'none') return startStoredMarket(db, databaseUrl, listener)
  return startLiveMarket(config, secret, db, databaseUrl, listener)
}
