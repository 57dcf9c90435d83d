import { expect, it } from 'vitest'
import { lineGroups } from './groups.ts'
import { testLine } from './testLine.ts'

const lines = [
  testLine('TCS', { sector: 'IT' }),
  testLine('NIFTY', { kind: 'index', sector: 'Indices' }),
  testLine('ITC', { sector: 'Consumer' }),
  testLine('INFY', { sector: 'IT' }),
]
const names = (grouping: 'none' | 'sector' | 'type') =>
  lineGroups(lines, grouping).map((group) => [group.name, group.lines.map(({ code }) => code)])

it('parts a list by sector or by kind, each group in the order of the list', () => {
  expect(names('none')).toEqual([['', ['TCS', 'NIFTY', 'ITC', 'INFY']]])
  expect(names('sector')).toEqual([
    ['Consumer', ['ITC']],
    ['Indices', ['NIFTY']],
    ['IT', ['TCS', 'INFY']],
  ])
  expect(names('type')).toEqual([
    ['Indices', ['NIFTY']],
    ['Stocks', ['TCS', 'ITC', 'INFY']],
  ])
})
