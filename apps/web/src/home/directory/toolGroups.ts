import type { Group } from '@strikelens/tools/define'
import type { ToolEntry } from '../../manifest.ts'

/** Tools of a menu group that are listed. */
export interface ToolGroup {
  readonly group: Group
  readonly name: string
  readonly tools: readonly ToolEntry[]
}

/** Which groups stand in a column, so that full columns are about as long as each other. */
const COLUMNS: readonly (readonly Group[])[] = [
  ['options'],
  ['strategy', 'futures'],
  ['market', 'tools'],
  ['screener', 'stocks'],
]

/** The columns of the directory: tools that have every word of the filter in name, purpose, route or group. */
export function toolColumns(
  tools: readonly ToolEntry[],
  filter: string,
  briefOf: (key: string) => string,
): readonly (readonly ToolGroup[])[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = tools.filter((tool) => {
    const text = `${tool.label} ${briefOf(tool.key)} ${tool.key} ${tool.group}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return COLUMNS.map((groups) =>
    groups
      .map((group) => ({ group, name: nameOf(group), tools: shown.filter((tool) => tool.group === group) }))
      .filter((one) => one.tools.length > 0),
  ).filter((groups) => groups.length > 0)
}

function nameOf(group: Group): string {
  return group.charAt(0).toUpperCase() + group.slice(1)
}
