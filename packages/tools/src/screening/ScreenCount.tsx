import { grouped } from '@strikelens/market/formats'
import type { Screen } from './screen.ts'

interface ScreenCountProps {
  readonly screen: Pick<Screen<unknown>, 'rows' | 'of'>
  /** Which rows were screened: 'NIFTY 50, Banks'. */
  readonly note: string
}

/** How many rows are left, and of which. */
export function ScreenCount({ screen, note }: ScreenCountProps) {
  return (
    <p className="flex-none whitespace-nowrap text-table">
      <b className="font-bold">
        {grouped(screen.rows.length)} of {grouped(screen.of)}
      </b>{' '}
      <span className="text-ink-3 text-micro">{note}</span>
    </p>
  )
}
