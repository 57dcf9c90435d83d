import { expect, it } from 'vitest'
import { tools } from '../index.ts'
import type { ToolChecks } from './toolCheck.ts'

const found = import.meta.glob<{ checks: ToolChecks }>('../*/*/check.ts', { eager: true })
const folderOf = (file: string) => file.split('/').slice(1, 3).join('/')

it('every route has one check, in the folder that serves it, and no check is of a route that is none', () => {
  const checked = Object.entries(found).flatMap(([file, { checks }]) =>
    Object.keys(checks).map((route) => `${folderOf(file)}: ${route}`),
  )
  expect(checked.sort()).toEqual(tools.map(({ key, folder }) => `${folder}: ${key}`).sort())
})

it('every check names a figure, a control and what it does to the address', () => {
  const empty = Object.values(found)
    .flatMap(({ checks }) => Object.entries(checks))
    .filter(
      ([, { shows, change }]) =>
        shows.length === 0 || change.steps.length === 0 || Object.keys(change.address).length === 0,
    )
  expect(empty.map(([route]) => route)).toEqual([])
})
