import { describe, expect, it } from 'vitest'
import type { ToolEntry } from '../../manifest.ts'
import { toolColumns } from './toolGroups.ts'

const purposes = new Map<string, string>()

function tool(group: ToolEntry['group'], key: string, label: string, purpose: string): ToolEntry {
  purposes.set(key, purpose)
  return { key, label, group, folder: `${group}/${key}`, isPremium: false, isInMenu: true }
}

const TOOLS = [
  tool('futures', 'future-heatmap', 'Futures Heatmap', 'Price and OI over all futures'),
  tool('options', 'oi-analysis', 'OI Analysis', 'Where writers sit'),
  tool('options', 'option-chain', 'Option Chain', 'Every strike'),
  tool('strategy', 'straddle-price', 'Straddle Price', 'ATM straddle, live'),
]

const listed = (filter: string) =>
  toolColumns(TOOLS, filter, (key) => purposes.get(key) ?? '').map((groups) =>
    groups.map(({ name, tools }) => `${name}: ${tools.map(({ label }) => label).join(', ')}`),
  )

describe('the tool directory', () => {
  it('has all groups that have a tool, in columns', () => {
    expect(listed('')).toEqual([
      ['Options: OI Analysis, Option Chain'],
      ['Strategy: Straddle Price', 'Futures: Futures Heatmap'],
    ])
  })

  it('is filtered by name, purpose, route and group, whatever the case', () => {
    expect(listed('CHAIN')).toEqual([['Options: Option Chain']])
    expect(listed('writers')).toEqual([['Options: OI Analysis']])
    expect(listed('straddle-price')).toEqual([['Strategy: Straddle Price']])
    expect(listed('options')).toEqual([['Options: OI Analysis, Option Chain']])
  })

  it('wants every word', () => {
    expect(listed('heatmap oi')).toEqual([['Futures: Futures Heatmap']])
    expect(listed('heatmap chain')).toEqual([])
  })
})
