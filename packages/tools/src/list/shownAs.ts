import type { Wire } from '../result.ts'
import type { List } from './list.ts'
import type { ListData } from './listData.ts'
import type { ListParams } from './listTool.ts'

/**
 * A list as an address asks for it: figures named by the choice that they are over, lots or quantities. Formulas are about
 * lots whatever is shown.
 */
export function shownAs<Data extends Pick<Wire<ListData>, 'numbers'>>(
  declared: List,
  data: Data,
  params: ListParams,
): { readonly list: List; readonly data: Data } {
  const list = named(declared, params)
  const { lots, figures } = list
  const { unit } = params
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

function named(list: List, params: ListParams): List {
  const figures = Object.entries(list.figures).flatMap(([key, figure]) =>
    figure.over === undefined ? [] : [[key, { ...figure, label: `${figure.label} ${params[figure.over]}` }] as const],
  )
  return figures.length === 0 ? list : { ...list, figures: { ...list.figures, ...Object.fromEntries(figures) } }
}
