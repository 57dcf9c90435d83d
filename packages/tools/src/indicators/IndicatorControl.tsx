import { Button } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { Popover } from '@strikelens/ui/overlays'
import { lazy, Suspense } from 'react'
import { type IndicatorWords, indicatorText, parseIndicators } from './indicatorText.ts'

/** Only an open list needs its fields. */
const IndicatorList = lazy(async () => ({ default: (await import('./IndicatorList.tsx')).IndicatorList }))

type SetParams = (changes: Readonly<Record<string, string | null>>) => void

/** Indicators of the premium: which, and by what numbers. */
export function indicatorControl(ind: string | undefined, setParams: SetParams): ControlItem {
  const chosen = ind === undefined ? [] : (parseIndicators(ind) ?? [])
  const write = (next: readonly IndicatorWords[]) =>
    setParams({ ind: next.length === 0 ? null : next.map(indicatorText).join(',') })
  return {
    key: 'ind',
    label: 'Indicators',
    control: (
      <Popover
        label="Indicators"
        align="end"
        trigger={(trigger) => <Button {...trigger}>{chosen.length === 0 ? 'None' : `${chosen.length} shown`}</Button>}
      >
        {() => (
          <Suspense fallback={<div className="h-12 min-w-72" />}>
            <IndicatorList chosen={chosen} onChange={write} />
          </Suspense>
        )}
      </Popover>
    ),
  }
}
