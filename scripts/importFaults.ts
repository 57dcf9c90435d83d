import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'
import { IMPORT_RULES, type ImportRule } from './importRules.ts'

/** What each file of ours imports, by its path in the repository; what is outside is a path of node_modules or of Node. */
type Imports = ReadonlyMap<string, readonly string[]>

/** Imports of packages and apps of a repository that a rule forbids, that go in a circle or lead nowhere; files read. */
export function importFaults(folder: string): { files: number; faults: string[] } {
  const faults: string[] = []
  const imports = importsOf(realpathSync(folder), faults)
  for (const rule of IMPORT_RULES) faults.push(...(rule.isReach ? reached(rule, imports) : imported(rule, imports)))
  faults.push(...circles(imports))
  return { files: imports.size, faults }
}

function importsOf(root: string, faults: string[]): Imports {
  const resolver = new ResolverFactory({ conditionNames: ['import', 'types', 'default'] })
  const files = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group), { recursive: true, encoding: 'utf8' })
      .map((path) => `${group}/${path}`)
      .filter((path) => /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/.test(path) && !/\/(dist|node_modules)\//.test(path)),
  )
  const target = (from: string, name: string): string | null => {
    if (isBuiltin(name)) return name
    const { path } = resolver.sync(dirname(join(root, from)), name)
    return path === undefined ? null : relative(root, path)
  }
  return new Map(
    files.map((from) => {
      const names = namesIn(from, readFileSync(join(root, from), 'utf8')).filter((name) => !name.startsWith('virtual:'))
      const targets = names.map((name) => {
        const to = target(from, name)
        if (to === null) faults.push(`resolvable: ${from} → ${name}`)
        return to ?? name
      })
      return [from, [...new Set(targets)]]
    }),
  )
}

/** The modules that a source names: what it imports, also for types alone, and hands on. */
function namesIn(path: string, source: string): string[] {
  const parsed = parseSync(path, source)
  const { staticImports, staticExports } = parsed.module
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
  // The others are rare, and a walk costs more than the rest.
  if (!/\b(import|require)\s*\(/.test(source)) return names
  const add = (
    node: { type: string; value?: unknown; quasis?: { value: { cooked: string | null } }[] } | undefined,
  ) => {
    const only = node?.quasis?.length === 1 ? node.quasis[0]?.value.cooked : node?.value
    if (typeof only === 'string') names.push(only)
  }
  new Visitor({
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(first)
    },
  }).visit(parsed.program)
  return names
}

const told = ({ name, why }: ImportRule, from: string, to: string) => `${name}: ${from} → ${to} (${why})`

function imported(rule: ImportRule, imports: Imports): string[] {
  return [...imports].flatMap(([from, targets]) =>
    rule.from(from) ? targets.filter((to) => rule.forbids(to, from)).map((to) => told(rule, from, to)) : [],
  )
}

function reached(rule: ImportRule, imports: Imports): string[] {
  return [...imports.keys()].filter(rule.from).flatMap((from) => {
    const known = new Set([from])
    for (const path of known) for (const to of imports.get(path) ?? []) known.add(to)
    return [...known].filter((to) => rule.forbids(to, from)).map((to) => told(rule, from, to))
  })
}

/** Each import that closes a circle on the way down from a file, with the files of that circle. */
function circles(imports: Imports): string[] {
  const done = new Set<string>()
  const way = new Set<string>()
  const found: string[] = []
  const follow = (path: string): void => {
    if (way.has(path)) {
      const all = [...way]
      found.push(`no-circles: ${[...all.slice(all.indexOf(path)), path].join(' → ')}`)
    }
    if (way.has(path) || done.has(path)) return
    way.add(path)
    for (const to of imports.get(path) ?? []) follow(to)
    way.delete(path)
    done.add(path)
  }
  for (const path of imports.keys()) follow(path)
  return found
}
