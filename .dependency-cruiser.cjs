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
  ['figures', 'heatmap', 'indicators', 'moment', 'symbols'],
  ['homeCards', 'kit'],
  ['chain', 'screening', 'universe'],
  ['board', 'chainLegs', 'instrument', 'ivMarket'],
  ['futureAxis', 'pair'],
  ['multiPremium'],
  ['futures', 'home', 'market', 'options', 'strategy', 'tools'],
]

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
    ...TOOL_FLOORS.map((floor, place) => {
      const below = TOOL_FLOORS.slice(0, place).flat()
      return {
        name: 'tools-floors',
        comment: `${floor.join(', ')}: what is shared lies below what shares it (TOOL_FLOORS)`,
        severity: 'error',
        from: { path: `^packages/tools/src/(${floor.join('|')})/`, pathNot: '\\.test\\.tsx?$' },
        to: { path: '^packages/tools/src/[^/]+/', pathNot: `^packages/tools/src/(${['$1', ...below].join('|')})/` },
      }
    }),
    {
      name: 'tools-floors-known',
      comment: 'a folder of tools has its floor in TOOL_FLOORS',
      severity: 'error',
      from: {},
      to: {
        path: '^packages/tools/src/[^/]+/',
        pathNot: `^packages/tools/src/(testing|${TOOL_FLOORS.flat().join('|')})/`,
      },
    },
    {
      name: 'contracts-below',
      comment: 'what every tool is told lies below all of them: it knows symbols and nothing else',
      severity: 'error',
      from: { path: '^packages/tools/src/[^/]+$', pathNot: '/index\\.ts$|\\.test\\.tsx?$' },
      to: { path: '^packages/tools/src/[^/]+/', pathNot: '^packages/tools/src/symbols/' },
    },
    {
      name: 'testing-for-tests',
      comment: 'markets that are made up are for tests',
      severity: 'error',
      from: { path: '^packages/tools/src/', pathNot: '^packages/tools/src/testing/|\\.test\\.tsx?$' },
      to: { path: '^packages/tools/src/testing/' },
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
