import type { ColorToken } from '@strikelens/ui/charts/theme'
import { SIDE_LOOKS } from './readingLook.ts'

const GROUNDS: Partial<Record<ColorToken, string>> = {
  'put-soft': 'bg-put-soft',
  'call-soft': 'bg-call-soft',
  atm: 'bg-atm',
  'up-soft': 'bg-up-soft',
  'down-soft': 'bg-down-soft',
}

/** What the grounds of the chart mean. */
export function TintLegend() {
  return (
    <ul className="flex flex-wrap desk:ml-auto items-center gap-x-3.5 gap-y-1 text-ink-2 text-micro">
      {Object.values(SIDE_LOOKS).map(({ ground, words }) =>
        ground === null ? null : (
          <li key={words} className="inline-flex items-center gap-1.25">
            <span aria-hidden="true" className={`size-2.5 inset-ring inset-ring-line ${GROUNDS[ground] ?? ''}`} />
            {words}
          </li>
        ),
      )}
    </ul>
  )
}
