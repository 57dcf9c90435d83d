import type { ToolDefinition } from '@strikelens/tools/define'
import { isCommodity } from '@strikelens/tools/params'
import type { Search } from '@strikelens/tools/view'
import { choose, kept } from '@strikelens/ui/kept'

/** Parameters that a tool opens with where its address says nothing, and the preference each comes from. */
const PREFERRED: readonly (readonly [param: string, preference: string])[] = [
  ['symbol', 'symbol'],
  ['interval', 'interval'],
  ['range', 'strikes'],
  ['universe', 'universe'],
  ['chart', 'chart'],
  ['unit', 'unit'],
]

/** A unit holds everywhere, columns only in the table they belong to. */
const columnsOf = ({ key, columnsPreference }: Pick<ToolDefinition, 'key' | 'columnsPreference'>) =>
  columnsPreference ?? `${key}-cols`

/** Notes a choice on a page that is to be remembered; the default forgets it. */
export function remember(tool: Opened, changes: Readonly<Record<string, string | null>>): void {
  if (changes.unit !== undefined) choose('unit', changes.unit)
  if (changes.cols !== undefined) choose(columnsOf(tool), changes.cols)
}

type Opened = Pick<ToolDefinition, 'key' | 'params' | 'symbols' | 'columnsPreference'>

/** What the reader prefers of what the address of a tool leaves open, where the tool knows it and does otherwise by itself. */
export function openingChoices(tool: Opened, address: Search): Search {
  const own: object = tool.params.parse({})
  const preferred = PREFERRED.map(([param, preference]) => [param, kept(preference)] as const)
  const choices = [...preferred, ['cols', kept(columnsOf(tool))] as const].filter(
    (choice): choice is readonly [string, string] => {
      const [param, value] = choice
      if (value === null || address[param] !== undefined || Reflect.get(own, param) === value) return false
      return knows(tool, param) && tool.params.safeParse({ [param]: value }).success && fits(tool, own, choice, address)
    },
  )
  return Object.fromEntries(choices)
}

/** Whether a tool has a parameter of this name. */
function knows({ params }: Opened, name: string): boolean {
  return 'shape' in params && typeof params.shape === 'object' && params.shape !== null && name in params.shape
}

/** A symbol must be of a kind that the tool takes; the universe of a symbol that is named is its own. */
function fits(tool: Opened, own: object, [param, value]: readonly [string, string | null], address: Search): boolean {
  if (param === 'universe') return address.symbol === undefined
  if (param !== 'symbol' || value === null) return true
  return 'symbol' in own && tool.symbols?.includes(isCommodity(value) ? 'COM' : 'IDX') === true
}
