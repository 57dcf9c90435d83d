import { grouped, price, signed } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { OI_CHANGE, OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { BuildupScreener } from './compute.ts'
import { FRAME_SESSIONS } from './frames.ts'
import type { ScreenRow } from './row.ts'
import { datesOf } from './rowExplanations.ts'

interface StepsTableProps {
  readonly row: ScreenRow
  readonly data: Wire<BuildupScreener>
}

const HEADINGS = ['Price', PRICE_MOVE, OI_CHANGE, OI_MOVE, 'Class', 'Volume']

/** The daily steps of a future, newest first; those of the frame stand out from the ones before it. */
export function StepsTable({ row: { symbol, set, steps }, data }: StepsTableProps) {
  const dates = datesOf(data, { set })
  const inFrame = dates.length - FRAME_SESSIONS[data.frame]
  const newestFirst = dates.map((date, d) => ({ date, d })).reverse()
  return (
    <div className="overflow-x-auto border-line-soft border-t">
      <table className="kit-table" aria-label={`Daily changes of ${symbol}`}>
        <thead>
          <tr>
            <th scope="col" data-align="left">
              Session
            </th>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" data-align={heading === 'Class' ? 'center' : 'right'}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ date, d }) => {
            const buildup = steps.buildup[d]
            return (
              <tr key={date} data-tint={d < inFrame ? 'mute' : undefined}>
                <th scope="row" data-align="left">
                  {day(date)}
                </th>
                <td>{price(steps.close[d])}</td>
                <td className={TONE_CLASSES[signTone(steps.dp[d])]}>{signed(steps.dp[d], 2)}</td>
                <td>{signed(steps.oiChg[d])}</td>
                <td className={TONE_CLASSES[signTone(steps.doi[d])]}>{signed(steps.doi[d], 2)}</td>
                <td data-align="center">{buildup === null ? '–' : <BuildupChip buildup={buildup} />}</td>
                <td>{grouped(steps.volume[d])}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="px-3.5 py-1.5 text-ink-3 text-micro">
        ΔOI and volume in lots of all months. Prices of earlier sessions are those of the continuous series.
        {inFrame > 0 && ` Grey sessions lie before the frame ${data.frame}.`}
      </p>
    </div>
  )
}
