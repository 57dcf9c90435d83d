import { classes } from '../classes/index.ts'

export type LegendMark =
  | 'call'
  | 'put'
  | 'call-added'
  | 'put-added'
  | 'added'
  | 'removed'
  | 'ruler'
  | 'ruler-added'
  | 'ruler-removed'
  | 'itm'
  | 'move'
  | 'atm'
  | 'spot-line'
  | 'future-line'
  | 'vwap-line'
  | 'call-line'
  | 'put-line'
  | 'ink-dashed'

const MARKS: Record<LegendMark, string> = {
  call: 'size-2.5 bg-call',
  put: 'size-2.5 bg-put',
  'call-added': 'size-2.5 bg-call-bright',
  'put-added': 'size-2.5 bg-put-bright',
  added: 'size-2.5 bg-linear-to-r from-50% from-call-bright to-50% to-put-bright',
  removed: 'size-2.5 hatch-call',
  ruler: 'h-1 w-3.5 bg-call',
  'ruler-added': 'h-1 w-3.5 bg-call-bright',
  'ruler-removed': 'kit-stripes h-1 w-3.5 text-call',
  itm: 'size-2.5 bg-itm inset-ring inset-ring-line',
  move: 'h-3 w-0.5 bg-line-control',
  atm: 'size-2.5 bg-atm',
  'spot-line': 'w-3 border-spot border-t-2',
  'future-line': 'w-3 border-future border-t-2',
  'vwap-line': 'w-3 border-vwap border-t-2',
  'call-line': 'w-3 border-call border-t-2',
  'put-line': 'w-3 border-put border-t-2',
  'ink-dashed': 'w-3.5 border-ink border-t-2 border-dashed',
}

/** What the marks of a chart or table mean. */
export function Legend({ items }: { items: readonly { mark: LegendMark; label: string }[] }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-ink-2 text-micro" data-legend="">
      {items.map(({ mark, label }) => (
        <li key={label} className="inline-flex items-center gap-1.25 whitespace-nowrap">
          <span aria-hidden="true" className={classes('flex-none', MARKS[mark])} />
          {label}
        </li>
      ))}
    </ul>
  )
}
