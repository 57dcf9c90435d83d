import type { Wire } from '../result.ts'
import type { List } from './list.ts'
import type { ListData } from './listData.ts'
import type { ListParams } from './listTool.ts'

/** A list with its numbers as an address asks for them: lots, or quantities. Formulas are about lots whatever is shown. */
export function shownAs<Data extends Pick<Wire<ListData>, 'numbers'>>(
  list: List,
  data: Data,
  { unit }: ListParams,
): { readonly list: List; readonly data: Data } {
  const { lots, figures } = list
  if (lots === null || unit !== 'qty') return { list, data }
  const sizes = data.numbers[lots.size]
  const quantities = lots.figures.map((key) => {
    const units = data.numbers[key].map((value, at) => {
      const size = sizes[at]
      return value === null || size === null ? null : Math.round(value * size)
    })
    return [key, units] as const
  })
  return {
    list: {
      ...list,
      figures: { ...figures, ...Object.fromEntries(lots.figures.map((key) => [key, { ...figures[key], unit }])) },
    },
    data: { ...data, numbers: { ...data.numbers, ...Object.fromEntries(quantities) } },
  }
}
