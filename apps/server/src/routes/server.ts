import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parse } from 'node:querystring'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { PRODUCT, pages } from '@strikelens/tools'
import type { Plan } from '@strikelens/tools/plans'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import type { Accounts } from '../accounts/accounts.ts'
import { paymentOperatorRoutes } from '../billing/paymentOperatorRoutes.ts'
import { PremiumDays } from '../billing/premiumDays.ts'
import { paymentMetrics } from '../billing/strays.ts'
import { brokerRoutes } from '../brokers/brokerRoutes.ts'
import type { Config } from '../config.ts'
import type { Engine } from '../engine/engine.ts'
import { fetchRoutes } from '../fetching/fetchRoutes.ts'
import { dataHealthRoute } from '../health/dataHealthRoute.ts'
import { feedOperatorRoutes } from '../health/operatorRoutes.ts'
import { statusRoute } from '../health/statusRoute.ts'
import type { StatusSettings } from '../health/statusSettings.ts'
import { trustedProxies } from '../http/clientAddress.ts'
import { endConnections } from '../http/endConnections.ts'
import { limitConnections, MOST_CONNECTIONS } from '../http/limitConnections.ts'
import { limitRequests } from '../http/limitRequests.ts'
import type { ServerMetrics } from '../http/metrics.ts'
import { withoutCookieOfApps } from '../http/origin.ts'
import { PATIENCE, type Patience, patientServer } from '../http/patience.ts'
import { answerClientError, answerError } from '../http/refusals.ts'
import { SlidingLimit } from '../http/slidingLimit.ts'
import { refuseUnstorable } from '../http/storableText.ts'
import { WINDOW_MS } from '../http/tooMany.ts'
import { importRoutes } from '../imports/importRoutes.ts'
import { type LogStream, serverLog } from '../log/serverLog.ts'
import { hasMailbox, mailboxRoutes } from '../mail/mailboxRoutes.ts'
import { outboxOf } from '../mail/mailer.ts'
import { mailMetrics } from '../mail/mailStatus.ts'
import { peopleRoutes } from '../people/peopleRoutes.ts'
import { foreignOrigins, siteSettings } from '../site.ts'
import { lastPrices } from '../watchlists/lastPrices.ts'
import { accountsRoutes } from './accountsRoutes.ts'
import { TOOLS_PATH } from './answerHeaders.ts'
import { mailOperatorRoutes } from './mailOperatorRoutes.ts'
import { metricsRoute } from './metricsRoute.ts'
import { pageRoutes } from './pageRoutes.ts'
import { readyAnswers } from './readyAnswers.ts'
import { statusRoutes } from './statusRoutes.ts'
import { stockListedRoute } from './stockListedRoute.ts'
import { documentedTool, toolRoutes } from './toolRoutes.ts'
import { widgetRoutes } from './widgetRoutes.ts'

/** What one address may ask for in a window. */
const TOOL_REQUESTS = 600
const OTHER_REQUESTS = 300
const PAGE_REQUESTS = 1000
/** A first visit asks for up to a hundred files, and a whole office or a mobile network may stand behind one address. */
const FILE_REQUESTS = 20_000

export interface ServerSettings {
  readonly config: Config
  readonly engine: Engine
  readonly metrics: ServerMetrics
  readonly status: StatusSettings
  readonly accounts: Accounts
  planOf(headers: IncomingHttpHeaders): Promise<Plan>
  /** Begins to ask the exchanges for what is missing; false while that is under way. */
  fetchNow(): Promise<boolean>
  /** Another than ours only in tests. */
  readonly patience?: Patience
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
  planOf,
  fetchNow,
  patience = PATIENCE,
  log,
}: ServerSettings): Promise<FastifyInstance> {
  const rate = new SlidingLimit(TOOL_REQUESTS, WINDOW_MS)
  const isTrusted = trustedProxies(config.trustedProxies)
  const hot = { engine, rate, isTrusted, planOf, premiumDays: new PremiumDays(accounts) }
  const server = Fastify({
    logger: serverLog(config.logLevel, log),
    genReqId: requestIds(),
    routerOptions: { querystringParser: parse },
    trustProxy: isTrusted,
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    serverFactory(handler) {
      const answer = readyAnswers(hot, handler)
      return patientServer(patience, (request, response) => {
        withoutCookieOfApps(request.headers, config.publicUrl)
        answer(request, response)
      })
    },
  })
  server.addHook('onClose', () => accounts.mailer.close())
  mailMetrics(metrics.registry, accounts.db)
  paymentMetrics(metrics.registry, accounts.db)
  endConnections(server)
  limitConnections(server.server, isTrusted, MOST_CONNECTIONS)
  server.addHook('onSend', (request, reply, _, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  server.setErrorHandler(answerError)
  refuseUnstorable(server)
  await server.register(swagger, {
    openapi: { info: { title: `${PRODUCT} API`, version: '1' } },
    transform: (route) => (route.url.startsWith(TOOLS_PATH) ? documentedTool(route) : jsonSchemaTransform(route)),
  })
  const site = siteSettings(config)
  await server.register(toolRoutes, hot)
  await server.register(async (scope) => {
    const others = new SlidingLimit(OTHER_REQUESTS, WINDOW_MS)
    limitRequests(scope, () => others)
    await scope.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false })
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
    const typed = scope.withTypeProvider<ZodTypeProvider>()
    typed.setValidatorCompiler(validatorCompiler)
    typed.setSerializerCompiler(serializerCompiler)
    metricsRoute(typed, config, metrics)
    statusRoutes(typed, status)
    await scope.register(peopleRoutes, { accounts })
    await scope.register(accountsRoutes, { accounts, lastPrices: lastPrices(engine) })
    await scope.register(brokerRoutes, { accounts })
    await scope.register(feedOperatorRoutes, { accounts, status })
    await scope.register(importRoutes, { accounts })
    await scope.register(fetchRoutes, { accounts, fetchNow })
    await scope.register(mailOperatorRoutes, { accounts })
    await scope.register(paymentOperatorRoutes, { accounts })
    if (hasMailbox(config)) {
      await scope.register(async (mails) => mailboxRoutes(mails.withTypeProvider<ZodTypeProvider>(), outboxOf(config)))
    }
    widgetRoutes(typed, engine)
    dataHealthRoute(typed, status)
    statusRoute(typed, status)
    stockListedRoute(typed)
  })
  await server.register(async (scope) => {
    const [files, pagesAsked] = [FILE_REQUESTS, PAGE_REQUESTS].map((most) => new SlidingLimit(most, WINDOW_MS))
    limitRequests(scope, (request) => (isBuiltFile(request) ? files : pagesAsked))
    const foreign = foreignOrigins(site)
    // No inline style or script, and nothing from an origin that the operator did not name. Plain HTTP on loopback must not
    // be forced to HTTPS. The page's own origin is also that of its live channel, in every browser the build is made for.
    await scope.register(helmet, {
      contentSecurityPolicy: {
        directives: {
          upgradeInsecureRequests: null,
          styleSrc: ["'self'"],
          fontSrc: ["'self'", 'data:'],
          scriptSrc: ["'self'", ...foreign],
          imgSrc: ["'self'", 'data:', ...foreign],
          frameSrc: ["'self'", ...foreign],
          connectSrc: ["'self'", ...foreign],
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
