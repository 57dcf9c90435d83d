import { Button } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { Popover } from '@strikelens/ui/overlays'
import { type IndicatorWords, indicatorText, parseIndicators } from './indicatorText.ts'

/** Only an open list needs its fields. */
const IndicatorList = lazyPart(async () => ({ default: (await import('./IndicatorList.tsx')).IndicatorList }))

type SetParams = (changes: Readonly<Record<string, string | null>>) => void

/** Indicators of the premium: which, and by what numbers. */
export function indicatorControl(ind: string | undefined, setParams: SetParams): ControlItem {
  const chosen = ind === undefined ? [] : (parseIndicators(ind) ?? [])
  const write = (next: readonly IndicatorWords[]) =>
    setParams({ ind: next.length === 0 ? null : next.map(indicatorText).join(',') })
  return {
    key: 'ind',
    label: 'Indicators',
    place: 'bar',
    control: (
      <Popover
        label="Indicators"
        align="end"
        trigger={(trigger) => (
          <Button tone="ghost" {...trigger} className="px-2!">
            Indicators <span className="text-ink-3">{chosen.length}</span>
          </Button>
        )}
      >
        {() => <IndicatorList meanwhile={<div className="h-12 min-w-72" />} chosen={chosen} onChange={write} />}
      </Popover>
    ),
  }
}
