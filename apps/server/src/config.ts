import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { PLANS } from '@strikelens/tools/plans'
import { z } from 'zod'
import { type AccountsConfig, accountsConfig, accountsEnvironment } from './accountsConfig.ts'
import { badValues } from './badValues.ts'
import { type BillingConfig, billingConfig, billingEnvironment } from './billingConfig.ts'
import { databaseAddress } from './databasePlace.ts'
import { type FeedConfig, feedConfig, feedEnvironment } from './feedConfig.ts'
import { type FetchConfig, fetchConfig, fetchEnvironment } from './fetchConfig.ts'
import { type SiteConfig, siteConfig, siteEnvironment } from './siteConfig.ts'

const flag = (values: readonly [string, ...string[]]) => z.enum(values).default(values[0])
/** 'loopback', or addresses and networks of proxies, separated by commas. */
const trustedProxies = z
  .string()
  .transform((text) =>
    text.split(',').map((one) => (one.trim() === 'loopback' ? ['127.0.0.0/8', '::1'] : [one.trim()])),
  )
  .transform((lists) => lists.flat())
  .refine((all) => all.every(isNetwork), "'loopback', addresses or networks, '10.0.0.7, 10.1.0.0/16'")
  .optional()
const sessions = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

const environment = siteEnvironment
  .extend(accountsEnvironment.shape)
  .extend(billingEnvironment.shape)
  .extend(feedEnvironment.shape)
  .extend(fetchEnvironment.shape)
  .extend({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: databaseAddress,
    SIM_SEED: z.coerce.number().int().min(0).max(4_294_967_295).default(1),
    SIM_SPEED: z.coerce.number().min(0).max(600).default(1),
    SIM_START: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'a date and time in India, 2026-11-17T10:15')
      .optional(),
    SIM_CLOCK: z.enum(['own', 'wall']).default('own'),
    SIM_HISTORY: flag(['full', 'short']),
    ANONYMOUS_PLAN: z.enum(PLANS).default('free'),
    PUBLIC_URL: z.url().optional(),
    TRUST_PROXY: trustedProxies,
    METRICS_TOKEN: z.string().min(16, 'at least 16 characters, nobody else knows').optional(),
    DEMO_ACCOUNTS: z.enum(['on', 'off']).optional(),
    RETENTION_CHAIN_SESSIONS: sessions(260),
    RETENTION_BAR_SESSIONS: sessions(260),
    IMPORT_INBOX: z.string().min(1).optional(),
    COMPUTE_WORKERS: z.coerce.number().int().min(1).max(32).default(1),
    LOG_LEVEL: flag(['warn', 'info', 'debug', 'error', 'silent']),
  })

export interface Config extends FeedConfig {
  port: number
  host: string
  dataDir: string
  /** Null: the server starts its own PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  simulator: SimulatorConfig
  anonymousPlan: (typeof PLANS)[number]
  /** Where the site is reached from outside; null: the address it listens on. */
  publicUrl: string | null
  /** Addresses and networks of proxies whose word on who asks is believed; none unless configured. */
  trustedProxies: readonly string[]
  /** What a reader of /metrics must bring; null: only this machine reads them. */
  metricsToken: string | null
  /** Whether there are accounts to look around with. */
  hasDemoAccounts: boolean
  /** Whether this is somebody's own machine, where pages for development may exist: embedded, on loopback, no public address. */
  isDevelopment: boolean
  retention: { chainSessions: number; barSessions: number }
  /** A folder whose files are imported as they come. */
  importInbox: string
  fetch: FetchConfig
  computeWorkers: number
  logLevel: string
  site: SiteConfig
  accounts: AccountsConfig
  /** Null: plans cannot be paid for here. */
  billing: BillingConfig | null
  /** Where the built web app lies. */
  webFolder: string
}

interface SimulatorConfig {
  seed: number
  /** Market seconds a second; 0 stands still. */
  speed: number
  /** First market time of an empty store, '2026-11-17T10:15' IST; null: mid-morning of the latest trading day. */
  start: string | null
  /** Whether the market lives by a clock of its own, or by the real time. */
  clock: 'own' | 'wall'
  history: 'full' | 'short'
}

/** The configuration from the environment; throws one message that names every bad variable and shows no secret. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw badValues(parsed.error, env)
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? null
  const isEmbedded = values.DATABASE_URL === undefined
  if (values.ANONYMOUS_PLAN !== 'free' && values.DATABASE_URL !== undefined) {
    throw new Error('Bad configuration. ANONYMOUS_PLAN may be other than free only on the embedded database.')
  }
  if (values.SIM_CLOCK === 'wall' && (values.SIM_SPEED !== 1 || values.SIM_START !== undefined)) {
    throw new Error("Bad configuration. SIM_SPEED and SIM_START set the market's own clock, not SIM_CLOCK=wall.")
  }
  const billing = billingConfig(values)
  const isDevelopment = isEmbedded && publicUrl === null && isLoopback(values.HOST)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    ...feedConfig(values),
    simulator: {
      seed: values.SIM_SEED,
      speed: values.SIM_SPEED,
      start: values.SIM_START ?? null,
      clock: values.SIM_CLOCK,
      history: values.SIM_HISTORY === 'short' ? 'short' : 'full',
    },
    anonymousPlan: values.ANONYMOUS_PLAN,
    publicUrl,
    trustedProxies: values.TRUST_PROXY ?? [],
    metricsToken: values.METRICS_TOKEN ?? null,
    hasDemoAccounts:
      isEmbedded && (values.DEMO_ACCOUNTS ?? (isDevelopment && billing === null ? 'on' : 'off')) === 'on',
    isDevelopment,
    retention: { chainSessions: values.RETENTION_CHAIN_SESSIONS, barSessions: values.RETENTION_BAR_SESSIONS },
    importInbox: resolve(values.IMPORT_INBOX ?? join(values.DATA_DIR, 'inbox')),
    fetch: fetchConfig(values, values.FEED),
    computeWorkers: values.COMPUTE_WORKERS,
    logLevel: values.LOG_LEVEL,
    site: siteConfig(values, { isEmbedded, publicUrl }),
    accounts: accountsConfig(values, { isEmbedded, publicUrl }),
    billing,
    webFolder: resolve(import.meta.dirname, '../../web/dist'),
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** An address, or a network as '10.0.0.0/8'. */
function isNetwork(text: string): boolean {
  const [address, bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
