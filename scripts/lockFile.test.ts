import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { root } from './root.ts'

const names = z.record(z.string(), z.string()).default({})
const locked = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  optional: z.boolean().optional(),
  dependencies: names,
  optionalDependencies: names,
  // Some of long ago are lists.
  engines: z.union([z.object({ node: z.string().optional() }), z.array(z.string())]).optional(),
})
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { packages } = z.object({ packages: z.record(z.string(), locked) }).parse(json('package-lock.json'))
const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)

/** What is installed in a folder of node_modules, and in those inside it, by its place. */
function placesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || !entry.isDirectory()) return []
    if (entry.name.startsWith('@')) return placesIn(place)
    return existsSync(join(root, place, 'package.json')) ? [place, ...placesIn(`${place}/node_modules`)] : []
  })
}

it('what is installed is what the lock file says, in its versions', () => {
  const folders = [
    '',
    ...['packages', 'apps'].flatMap((group) => readdirSync(join(root, group)).map((n) => `${group}/${n}/`)),
  ]
  const found = folders.flatMap((folder) => placesIn(`${folder}node_modules`))
  const version = z.object({ version: z.string() })
  const wrong = found.filter(
    (place) => version.parse(json(`${place}/package.json`)).version !== packages[place]?.version,
  )
  expect(wrong).toEqual([])
  // What is for other platforms need not be there.
  const missing = installed.filter(([place, { optional }]) => optional !== true && !found.includes(place))
  expect(missing.map(([place]) => place)).toEqual([])
})

it('the lock file has every package of every platform, and no address to load one from', () => {
  const known = new Set(Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 13)))
  const lacked = Object.values(packages).flatMap(({ dependencies, optionalDependencies }) =>
    [...Object.keys(dependencies), ...Object.keys(optionalDependencies)].filter((name) => !known.has(name)),
  )
  expect(lacked).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

it('no package wants a newer Node than the product does', () => {
  const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(json('package.json'))
  const least = engines.node.replace('>=', '')
  const wanting = installed.filter(([, { engines: of }]) => {
    const node = of === undefined || Array.isArray(of) ? undefined : of.node
    return node !== undefined && !allows(node, least)
  })
  expect(wanting.map(([place, { engines: of }]) => [place, of])).toEqual([])
})

/** Whether a version is in a range, written as packages write what they run on: '^20.19.0 || >=22', '>= 14', '20 || >=22'. */
function allows(range: string, version: string): boolean {
  const parts = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10) || 0)
  const compared = (a: string, b: string) => {
    const [left, right] = [parts(a), parts(b)]
    return [0, 1, 2].map((i) => (left[i] ?? 0) - (right[i] ?? 0)).find((difference) => difference !== 0) ?? 0
  }
  return range.split('||').some((choice) =>
    [...choice.matchAll(/(>=|<=|>|<|\^|~|=)?\s*v?(\d[\d.x]*|\*)/g)].every(([, sign = '', wanted]) => {
      if (wanted === '*') return true
      const difference = compared(version, wanted)
      if (sign === '>=') return difference >= 0
      if (sign === '>') return difference > 0
      if (sign === '<=') return difference <= 0
      if (sign === '<') return difference < 0
      return difference >= 0 && parts(version)[0] === parts(wanted)[0]
    }),
  )
}
