import type { ControlItem } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import type { CompareChoice } from './CompareButton.tsx'

/** It stands at the end of the toolbar, whose other controls do not wait for it. */
const CompareButton = lazyPart(async () => ({ default: (await import('./CompareButton.tsx')).CompareButton }))

/**
 * Another premium beside the page's own.
 * @param isOneDay the close of one day is a figure and no line
 */
export function compareControl(choice: CompareChoice, isOneDay: boolean): ControlItem {
  return {
    key: 'vs',
    label: 'Compare',
    place: 'bar',
    needsMinutes: isOneDay,
    control: <CompareButton meanwhile={<span className="w-24" />} {...choice} />,
  }
}
