import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { parse } from 'node:querystring'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { PRODUCT, pages } from '@strikelens/tools'
import type { Plan } from '@strikelens/tools/plans'
import type { Site } from '@strikelens/tools/site'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import type { Accounts } from '../accounts/accounts.ts'
import { accountsRoutes } from '../accounts/accountsRoutes.ts'
import { PremiumDays } from '../billing/premiumDays.ts'
import { brokerRoutes } from '../brokers/brokerRoutes.ts'
import type { Config } from '../config.ts'
import { databaseProblem } from '../engine/databaseAway.ts'
import type { Engine } from '../engine/engine.ts'
import { Problem } from '../engine/problem.ts'
import { fetchRoutes } from '../fetching/fetchRoutes.ts'
import { dataHealthRoute } from '../health/dataHealthRoute.ts'
import { feedOperatorRoutes } from '../health/operatorRoutes.ts'
import { statusRoute } from '../health/statusRoute.ts'
import { importRoutes } from '../imports/importRoutes.ts'
import { type LogStream, pathOf, serverLog } from '../log/serverLog.ts'
import { hasMailbox, mailboxRoutes } from '../mail/mailboxRoutes.ts'
import { outboxOf } from '../mail/mailer.ts'
import { peopleRoutes } from '../people/peopleRoutes.ts'
import { foreignOrigins, siteSettings } from '../site.ts'
import { lastPrices } from '../watchlists/lastPrices.ts'
import { isOwnProxy } from './clientAddress.ts'
import { endConnections } from './endConnections.ts'
import type { ServerMetrics } from './metrics.ts'
import { pageRoutes } from './pageRoutes.ts'
import { RateWindow } from './rateWindow.ts'
import { readyAnswers } from './readyAnswers.ts'
import { type StatusSettings, statusRoutes } from './statusRoutes.ts'
import { stockListedRoute } from './stockListedRoute.ts'
import { toolRoutes } from './toolRoutes.ts'
import { tooMany, WINDOW_MS } from './tooMany.ts'
import { widgetRoutes } from './widgetRoutes.ts'

/** What one address may ask for in a window. */
const TOOL_REQUESTS = 600
const PAGE_REQUESTS = 1000
/** A first visit asks for up to a hundred files, and a whole office or a mobile network may stand behind one address. */
const FILE_REQUESTS = 20_000
/** Longer than a load balancer keeps its own connections, so that none is closed under a request. */
const KEEP_ALIVE_MS = 72_000

export interface ServerSettings {
  readonly config: Config
  readonly engine: Engine
  readonly metrics: ServerMetrics
  readonly status: StatusSettings
  readonly accounts: Accounts
  /** Accounts of the demonstration, as pages offer them. */
  readonly demonstrations: Site['signIn']['demonstrations']
  planOf(headers: IncomingHttpHeaders): Promise<Plan>
  /** Begins to ask the exchanges for what is missing; false while that is under way. */
  fetchNow(): Promise<boolean>
  /** Where the log goes; the standard output unless it is given. */
  readonly log?: LogStream
}

/** The HTTP server, not yet listening. */
export async function buildServer({
  config,
  engine,
  metrics,
  status,
  accounts,
  demonstrations,
  planOf,
  fetchNow,
  log,
}: ServerSettings): Promise<FastifyInstance> {
  const rate = new RateWindow(TOOL_REQUESTS, WINDOW_MS)
  const hot = { engine, rate, planOf, premiumDays: new PremiumDays(accounts) }
  const server = Fastify({
    logger: serverLog(config.logLevel, log),
    genReqId: requestIds(),
    routerOptions: { querystringParser: parse },
    trustProxy: isOwnProxy,
    serverFactory: (handler) => createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, readyAnswers(hot, handler)),
  })
  server.addHook('onClose', async () => rate.close())
  endConnections(server)
  server.addHook('onSend', (request, reply, _, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  server.setErrorHandler((thrown, request, reply) => {
    const error = databaseProblem(thrown) ?? thrown
    if (error instanceof Problem) {
      if (error.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', WINDOW_MS / 1000)
      return reply.code(error.status).send(error.body)
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [{ instancePath, message }] = error.validation
      return reply.code(400).send({ code: 'bad-param', message, field: instancePath.split('/')[1] })
    }
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status < 500) return reply.code(status).send({ code: 'bad-request', message: String(error) })
    request.log.error({ err: error, path: pathOf(request), id: request.id }, 'failed')
    const message = `Something broke on our side; it is noted as ${request.id}. Try again.`
    return reply.code(500).send({ code: 'internal', message })
  })
  await server.register(swagger, {
    openapi: { info: { title: `${PRODUCT} API`, version: '1' } },
    transform: (route) => (route.url.startsWith('/api/tools/') ? route : jsonSchemaTransform(route)),
  })
  const site = siteSettings(config, demonstrations)
  await server.register(toolRoutes, hot)
  await server.register(async (scope) => {
    await scope.register(rateLimit, { max: 300, timeWindow: WINDOW_MS, errorResponseBuilder: tooMany })
    await scope.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false })
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
    const typed = scope.withTypeProvider<ZodTypeProvider>()
    typed.setValidatorCompiler(validatorCompiler)
    typed.setSerializerCompiler(serializerCompiler)
    statusRoutes(typed, status, metrics)
    await scope.register(peopleRoutes, { config, db: status.db, mailer: accounts.mailer, originOf: accounts.originOf })
    await scope.register(accountsRoutes, { accounts, lastPrices: lastPrices(engine) })
    await scope.register(brokerRoutes, { accounts })
    await scope.register(feedOperatorRoutes, { accounts, status })
    await scope.register(importRoutes, { accounts })
    await scope.register(fetchRoutes, { accounts, fetchNow })
    if (hasMailbox(config)) {
      await scope.register(async (mails) => mailboxRoutes(mails.withTypeProvider<ZodTypeProvider>(), outboxOf(config)))
    }
    widgetRoutes(typed, engine)
    dataHealthRoute(typed, status)
    statusRoute(typed, status)
    stockListedRoute(typed)
  })
  await server.register(async (scope) => {
    await scope.register(rateLimit, {
      keyGenerator: (request) => (isBuiltFile(request) ? `files ${request.ip}` : request.ip),
      max: (request) => (isBuiltFile(request) ? FILE_REQUESTS : PAGE_REQUESTS),
      timeWindow: WINDOW_MS,
      errorResponseBuilder: tooMany,
    })
    const foreign = foreignOrigins(site)
    // No inline style or script, and nothing from an origin that the operator did not name. Plain HTTP on loopback must not
    // be forced to HTTPS.
    await scope.register(helmet, {
      contentSecurityPolicy: {
        directives: {
          upgradeInsecureRequests: null,
          styleSrc: ["'self'"],
          fontSrc: ["'self'", 'data:'],
          scriptSrc: ["'self'", ...foreign],
          imgSrc: ["'self'", 'data:', ...foreign],
          frameSrc: ["'self'", ...foreign],
          connectSrc: ["'self'", 'ws:', 'wss:', ...foreign],
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
        },
      },
      strictTransportSecurity: config.publicUrl?.startsWith('https:') === true,
      // The checkout opens the pages of banks, which tell it how it went.
      crossOriginOpenerPolicy: { policy: site.takesPayments ? 'same-origin-allow-popups' : 'same-origin' },
    })
    const siteFor = async ({ headers }: FastifyRequest) => {
      const [plan, who] = await Promise.all([planOf(headers), accounts.identity.seen(headers)])
      return { ...site, plan, isSignedIn: who !== null }
    }
    await scope.register(pageRoutes, { pages, webFolder: config.webFolder, originOf: accounts.originOf, siteFor })
  })
  return server
}

function isBuiltFile({ url }: FastifyRequest): boolean {
  return url.startsWith('/assets/')
}

/** Names of requests: a random one a start, and a count, since a random one each would cost a tenth of a ready answer. */
function requestIds(): () => string {
  const start = randomUUID().slice(0, 8)
  let last = 0
  return () => `${start}-${++last}`
}
