/** What a file of packages and apps may not import; paths are those of the repository. */
export interface ImportRule {
  readonly name: string
  readonly why: string
  readonly from: (path: string) => boolean
  readonly forbids: (to: string, from: string) => boolean
  /** Not by way of others either. */
  readonly isReach?: true
}

/** A path outside of packages and apps is a package of others or a module of Node. */
const isOurs = (path: string) => under('packages', 'apps')(path)

const under =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`))

/** A test may look anywhere. */
const isTest = (path: string) => /\.test\.tsx?$|\/check\.ts$/.test(path)

/** A folder that knows of ours, beside itself, some others alone. */
const knows = (name: string, why: string, folder: string, others: string[]): ImportRule => ({
  name,
  why,
  from: under(folder),
  forbids: (to) => isOurs(to) && !under(folder, ...others)(to),
})

/**
 * Folders that several tools share and the groups of tools above them, floor by floor: each knows those of lower floors
 * alone, and the contracts that lie beside them (define, params, result, view …).
 */
const TOOL_FLOORS = [
  ['address', 'figures', 'heatmap', 'indicators', 'levels', 'moment', 'symbols'],
  ['homeCards', 'kit', 'pages'],
  ['chain', 'screening', 'universe'],
  ['board', 'chainLegs', 'instrument', 'ivMarket'],
  ['futureAxis', 'pair', 'symbolChart'],
  ['list', 'multiPremium'],
  ['futureLists', 'shares', 'signals'],
  ['futures', 'home', 'market', 'options', 'screener', 'strategy', 'tools'],
]

/** The rooms of the server, likewise; what lies beside them joins them. */
const SERVER_FLOORS = [
  ['jobs', 'log', 'secrets', 'stored'],
  ['http', 'signals', 'view'],
  ['access', 'endOfDay', 'engine', 'mail', 'scanning'],
  ['accounts', 'live'],
  ['admin', 'favorites', 'operator', 'people', 'referral', 'scans', 'watchlists'],
  ['billing', 'brokers', 'health', 'imports'],
  ['fetching', 'ingest', 'user'],
  ['history', 'secondFactor'],
  ['routes'],
]

/** The folder of `src` that a path lies in; null for what lies beside the folders, and elsewhere. */
function roomOf(src: string, path: string): string | null {
  if (!path.startsWith(`${src}/`)) return null
  const [room, ...rest] = path.slice(src.length + 1).split('/')
  return rest.length === 0 ? null : (room ?? null)
}

/** The rules of the folders of `src`: each knows lower floors, none is without a floor. */
function floors(name: string, src: string, list: string[][]): ImportRule[] {
  const floorOf = new Map(list.flatMap((rooms, floor) => rooms.map((room) => [room, floor])))
  const floorAt = (path: string) => floorOf.get(roomOf(src, path) ?? '')
  const isTesting = under(`${src}/testing`)
  return [
    {
      name: `${name}-floors`,
      why: 'what is shared lies below what shares it',
      from: (path) => floorAt(path) !== undefined && !isTest(path),
      forbids: (to, from) => {
        const room = roomOf(src, to)
        if (room === null || room === roomOf(src, from)) return false
        return !((floorAt(to) ?? Number.POSITIVE_INFINITY) < (floorAt(from) ?? 0))
      },
    },
    {
      name: `${name}-floors-known`,
      why: 'a folder has its floor here',
      from: () => true,
      forbids: (to) => roomOf(src, to) !== null && floorAt(to) === undefined && !isTesting(to),
    },
    {
      name: `${name}-testing`,
      why: 'what is made up for tests is for tests',
      from: (path) => under(src)(path) && !isTesting(path) && !isTest(path),
      forbids: isTesting,
    },
  ]
}

const TOOLS = 'packages/tools/src'

/** The folder of a tool, or of a part of what tools share. */
const toolOf = (path: string) => /^packages\/tools\/src\/[^/]+\/[^/]+\//.exec(path)?.[0] ?? null

/**
 * Imports point down only: analytics ← market ← {store, feeds, tools' compute}, joined in apps/server;
 * {analytics, market} ← ui ← tools' View, joined in apps/web.
 */
export const IMPORT_RULES: readonly ImportRule[] = [
  knows('analytics-alone', 'analytics imports nothing of ours', 'packages/analytics', []),
  knows('market-below', 'market knows analytics alone', 'packages/market', ['packages/analytics']),
  knows('store-below', 'the store knows the market', 'packages/store', ['packages/analytics', 'packages/market']),
  knows('feeds-below', 'a feed knows the market', 'packages/feeds', ['packages/analytics', 'packages/market']),
  knows('ui-below', 'the kit knows analytics and market', 'packages/ui', ['packages/analytics', 'packages/market']),
  knows('tools-below', 'a tool knows analytics, market and ui', 'packages/tools', [
    'packages/analytics',
    'packages/market',
    'packages/ui',
  ]),
  {
    name: 'tools-apart',
    why: 'no tool knows another',
    from: (path) => toolOf(path) !== null,
    forbids: (to, from) => toolOf(to) !== null && toolOf(to) !== toolOf(from),
  },
  ...floors('tools', TOOLS, TOOL_FLOORS),
  ...floors('server', 'apps/server/src', SERVER_FLOORS),
  {
    name: 'contracts-below',
    why: 'what every tool is told lies below all of them: it knows symbols and nothing else',
    from: (path) => under(TOOLS)(path) && roomOf(TOOLS, path) === null && !/\/index\.ts$|\.test\.tsx?$/.test(path),
    forbids: (to) => roomOf(TOOLS, to) !== null && !under(`${TOOLS}/symbols`)(to),
  },
  {
    name: 'compute-without-ui',
    why: 'what a tool is and computes runs on the server: no kit, no React, not by way of others either',
    from: (path) => under('packages/tools')(path) && /\/(tool|compute)\.ts$/.test(path),
    forbids: (to) => under('packages/ui')(to) || to.includes('node_modules/react'),
    isReach: true,
  },
  {
    name: 'views-without-universe',
    why: 'the universe is data of the server',
    from: (path) => under('packages/ui')(path) || (under('packages/tools')(path) && path.endsWith('/View.tsx')),
    forbids: under('packages/market/src/universe'),
  },
  {
    name: 'server-joins',
    why: 'the server draws nothing',
    from: under('apps/server'),
    forbids: (to) => isOurs(to) && (under('packages/ui')(to) || !under('packages', 'apps/server')(to)),
  },
  knows('web-joins', 'the web app reads no store and no feed', 'apps/web', [
    'packages/analytics',
    'packages/market',
    'packages/ui',
    'packages/tools',
  ]),
  knows('native-wraps', 'the native shell wraps the web build', 'apps/native', []),
  {
    name: 'analytics-pure',
    why: 'mathematics has no clock, no files, no network and no library',
    from: (path) => under('packages/analytics')(path) && !path.endsWith('.test.ts'),
    forbids: (to) => !isOurs(to),
  },
]
