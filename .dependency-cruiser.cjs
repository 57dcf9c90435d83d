// Imports point down only: analytics ← market ← {store, feeds, tools' compute}, joined in apps/server;
// {analytics, market} ← ui ← tools' View, joined in apps/web.
const may = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(packages|apps)/', pathNot: allowed },
})

/**
 * Folders that several tools share and the groups of tools above them, floor by floor: each knows those of lower floors
 * alone, and the contracts that lie beside them (define, params, result, view …).
 */
const TOOL_FLOORS = [
  ['address', 'figures', 'heatmap', 'indicators', 'moment', 'symbols'],
  ['homeCards', 'kit', 'pages'],
  ['chain', 'screening', 'universe'],
  ['board', 'chainLegs', 'instrument', 'ivMarket', 'list'],
  ['futureAxis', 'pair'],
  ['multiPremium'],
  ['futures', 'home', 'market', 'options', 'strategy', 'tools'],
]

/** The rooms of the server, likewise; what lies beside them joins them. */
const SERVER_FLOORS = [
  ['jobs', 'log', 'secrets', 'stored'],
  ['http', 'view'],
  ['access', 'endOfDay', 'engine', 'mail'],
  ['accounts', 'live'],
  ['admin', 'favorites', 'operator', 'people', 'referral', 'scans', 'watchlists'],
  ['billing', 'brokers', 'health', 'imports'],
  ['fetching', 'ingest', 'user'],
  ['history', 'secondFactor'],
  ['routes'],
]

/** The rules of the folders of `src`: each knows lower floors, none is without a floor, and tests may look anywhere. */
function floors(name, src, list) {
  const known = list.flat()
  const isTest = '\\.test\\.tsx?$|/check\\.ts$'
  return [
    ...list.map((floor, place) => ({
      name: `${name}-floors`,
      comment: `${floor.join(', ')}: what is shared lies below what shares it`,
      severity: 'error',
      from: { path: `^${src}/(${floor.join('|')})/`, pathNot: isTest },
      to: { path: `^${src}/[^/]+/`, pathNot: `^${src}/(${['$1', ...list.slice(0, place).flat()].join('|')})/` },
    })),
    {
      name: `${name}-floors-known`,
      comment: 'a folder has its floor here',
      severity: 'error',
      from: {},
      to: { path: `^${src}/[^/]+/`, pathNot: `^${src}/(testing|${known.join('|')})/` },
    },
    {
      name: `${name}-testing`,
      comment: 'what is made up for tests is for tests',
      severity: 'error',
      from: { path: `^${src}/`, pathNot: `^${src}/testing/|${isTest}` },
      to: { path: `^${src}/testing/` },
    },
  ]
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    may('analytics-alone', 'analytics imports nothing of ours', '^packages/analytics/', '^packages/analytics/'),
    may('market-below', 'market knows analytics alone', '^packages/market/', '^packages/(analytics|market)/'),
    may('store-below', 'the store knows the market', '^packages/store/', '^packages/(analytics|market|store)/'),
    may('feeds-below', 'a feed knows the market', '^packages/feeds/', '^packages/(analytics|market|feeds)/'),
    may('ui-below', 'the kit knows analytics and market', '^packages/ui/', '^packages/(analytics|market|ui)/'),
    may(
      'tools-below',
      'a tool knows analytics, market and ui',
      '^packages/tools/',
      '^packages/(analytics|market|ui|tools)/',
    ),
    {
      name: 'tools-apart',
      comment: 'no tool knows another',
      severity: 'error',
      from: { path: '^packages/tools/src/([^/]+)/([^/]+)/' },
      to: { path: '^packages/tools/src/[^/]+/[^/]+/', pathNot: '^packages/tools/src/$1/$2/' },
    },
    ...floors('tools', 'packages/tools/src', TOOL_FLOORS),
    ...floors('server', 'apps/server/src', SERVER_FLOORS),
    {
      name: 'contracts-below',
      comment: 'what every tool is told lies below all of them: it knows symbols and nothing else',
      severity: 'error',
      from: { path: '^packages/tools/src/[^/]+$', pathNot: '/index\\.ts$|\\.test\\.tsx?$' },
      to: { path: '^packages/tools/src/[^/]+/', pathNot: '^packages/tools/src/symbols/' },
    },
    {
      name: 'compute-without-ui',
      comment: 'what a tool is and computes runs on the server: no kit, no React, not by way of others either',
      severity: 'error',
      from: { path: '^packages/tools/.+/(tool|compute)\\.ts$' },
      to: { path: '^packages/ui/|node_modules/react', reachable: true },
    },
    {
      name: 'views-without-universe',
      comment: 'the universe is data of the server',
      severity: 'error',
      from: { path: '^(packages/ui/|packages/tools/.+/View\\.tsx$)' },
      to: { path: '^packages/market/src/universe/' },
    },
    may('server-joins', 'the server draws nothing', '^apps/server/', '^(packages/(?!ui/)|apps/server/)'),
    may(
      'web-joins',
      'the web app reads no store and no feed',
      '^apps/web/',
      '^(packages/(analytics|market|ui|tools)/|apps/web/)',
    ),
    may('native-wraps', 'the native shell wraps the web build', '^apps/native/', '^apps/native/'),
    {
      name: 'analytics-pure',
      comment: 'mathematics has no clock, no files, no network and no library',
      severity: 'error',
      from: { path: '^packages/analytics/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
