import { NO_OVERRIDES } from '@strikelens/market/calendar'
import type { Db } from '@strikelens/store/database'
import type { FastifyInstance } from 'fastify'
import { type Accounts, openAccounts } from '../accounts/accounts.ts'
import { type Config, readConfig } from '../config.ts'
import { Engine } from '../engine/engine.ts'
import type { FeedStatus } from '../health/feedStatus.ts'
import { marketKind } from '../health/marketTime.ts'
import { serverMetrics } from '../http/metrics.ts'
import { PATIENCE, type Patience } from '../http/patience.ts'
import type { LogStream } from '../log/serverLog.ts'
import { buildServer } from '../routes/server.ts'

/** Answers nothing: there is no market. */
function noMarket(): Engine {
  return new Engine({
    source: () => 'Nothing',
    published: () => 0,
    notReady: () => null,
    symbols: { segmentOf: () => null, nearestTo: () => [] },
    onComputed() {},
    pool: { compute: () => Promise.reject(new Error('No tool is asked here.')) },
  })
}

/** What a test may put behind the server. */
export interface IdleParts {
  engine?: Engine
  fetchNow?: () => Promise<boolean>
  feeds?: readonly FeedStatus[]
  patience?: Patience
  log?: LogStream
  databaseTrouble?: () => string | null
}

/** The HTTP server without a market behind it unless one is given, listening: for everything that asks no tool. */
export async function idleServer(
  env: Record<string, string>,
  {
    db,
    engine = noMarket(),
    fetchNow = async () => false,
    feeds = [],
    patience = PATIENCE,
    log,
    databaseTrouble = () => null,
    ...changes
  }: { db: Db } & IdleParts & Partial<Config>,
): Promise<{ server: FastifyInstance; address: string; accounts: Accounts }> {
  // A visitor of the tests says by X-Forwarded-For which network it comes from.
  const config = { ...readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', ...env }), ...changes }
  const accounts = openAccounts({ config, db })
  const server = await buildServer({
    config,
    accounts,
    engine,
    metrics: serverMetrics({ clientCount: 0 }),
    fetchNow,
    patience,
    ...(log === undefined ? {} : { log }),
    planOf: async (headers) => (await accounts.identity.seen(headers))?.plan ?? 'free',
    status: {
      kind: marketKind(config),
      feeds: () => feeds,
      clock: () => ({ now: 0, speed: 1, published: 0 }),
      source: () => 'Nothing',
      db,
      history: () => null,
      fill: () => null,
      notReady: () => null,
      databaseTrouble,
      calendar: () => NO_OVERRIDES,
    },
  })
  return { server, accounts, address: await server.listen({ port: 0, host: '127.0.0.1' }) }
}
