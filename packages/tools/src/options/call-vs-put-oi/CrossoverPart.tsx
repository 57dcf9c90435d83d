import { clock, index, signed } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import { SidePart } from '@strikelens/ui/frame'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { useNeedsMinutes } from '@strikelens/ui/states'
import type { ViewProps } from '../../view.ts'
import type { CallVsPutOi, Params } from './compute.ts'
import { sideWords } from './words.ts'

/** Of a session that is told by its close nobody knows who led before it. */
function unchangedWords(sessions: number, needsMinutes: boolean): string {
  if (!needsMinutes)
    return `The lead has not changed in ${sessions === 1 ? 'this session' : `these ${sessions} sessions`}.`
  return sessions === 1
    ? 'Of this session one close is stored: whether the lead changed before it is not known.'
    : `The lead has not changed between the closes of these ${sessions} sessions.`
}

/** Every change of the lead with what price did since. */
export function CrossoverPart({ data, params }: Pick<ViewProps<CallVsPutOi, Params>, 'data' | 'params'>) {
  const { crossovers, context } = data
  const { metric, days = 1 } = params
  const needsMinutes = useNeedsMinutes()
  if (crossovers === null) return null
  const at = (time: number | null) =>
    days === 1 || time === null ? clock(time) : `${day(istDate(time))} ${clock(time)}`
  return (
    <SidePart title="Crossovers" note={crossovers.length > 0 && 'newest first'}>
      {crossovers.length === 0 ? (
        <p className="text-ink-2 text-table">
          {unchangedWords(new Set(data.rows.time.map((time) => istDate(time ?? 0))).size, needsMinutes)}
        </p>
      ) : (
        <div className="max-h-52 overflow-y-auto">
          <table aria-label="Crossovers" className="w-full text-table">
            <thead className="text-ink-3 text-micro">
              <tr className="h-6 *:text-right *:font-normal">
                <th scope="col" className="text-left!">
                  Time
                </th>
                <th scope="col" className="text-left!">
                  New leader
                </th>
                <th scope="col">{context.set === 'COM' ? 'Future' : 'Spot'}</th>
                <th scope="col">Move since</th>
              </tr>
            </thead>
            <tbody>
              {crossovers.map(({ row, time, leader, spot, spotMove }) => (
                <tr key={row} className="h-6 whitespace-nowrap border-line-soft border-t *:text-right">
                  <th scope="row" className="text-left! font-normal">
                    {at(time)}
                  </th>
                  <td className={`text-left! font-mid ${TONE_CLASSES[leader]}`}>{sideWords(leader, metric)}</td>
                  <td>{index(spot)}</td>
                  <td className={TONE_CLASSES[signTone(spotMove)]}>{signed(spotMove, 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SidePart>
  )
}
