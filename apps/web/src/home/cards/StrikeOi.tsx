import { compact, plain } from '@strikelens/market/formats'
import type { HomeOptions } from '@strikelens/tools/home/home-options/compute'
import type { Wire } from '@strikelens/tools/result'
import { column } from '@strikelens/tools/wireColumn'
import { classes } from '@strikelens/ui/classes'

/** One label every so many strikes: more would run into each other in a narrow card. */
const LABEL_EVERY = 3

/** Calls and puts side by side around the money, the spot as a line between them. */
export function StrikeOi({ data }: { data: Wire<HomeOptions> }) {
  const strikes = column(data.strikes)
  const call = column(data.callOi)
  const put = column(data.putOi)
  const most = Math.max(...[...call, ...put].filter((oi) => !Number.isNaN(oi)), 1)
  const atm = strikes.indexOf(data.atm ?? Number.NaN)
  return (
    <div className="px-3.5 pt-1 pb-2.5 max-desk:px-4">
      <div
        role="img"
        aria-label={said(strikes, call, put)}
        className="relative flex h-32 items-end border-line border-b max-desk:h-44"
      >
        {Array.from(strikes, (strike, k) => (
          <span key={strike} className="flex h-full flex-1 items-end justify-center gap-px">
            <i className="w-[34%] bg-call" style={{ height: barHeight(call[k], most) }} />
            <i className="w-[34%] bg-put" style={{ height: barHeight(put[k], most) }} />
          </span>
        ))}
        <i className="absolute inset-y-0 w-px bg-spot" style={{ left: `${100 * spotShare(strikes, data.spot)}%` }} />
      </div>
      <div aria-hidden="true" className="flex pt-1 text-ink-3 text-micro">
        {Array.from(strikes, (strike, k) => (
          <span key={strike} className="flex w-0 flex-1 justify-center whitespace-nowrap">
            {(k - atm) % LABEL_EVERY === 0 && <span className={classes(k === atm && 'text-ink')}>{plain(strike)}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

function barHeight(oi: number, most: number): string {
  return Number.isNaN(oi) ? '0' : `${(100 * oi) / most}%`
}

/** Where the spot stands along the strikes, 0 to 1; each strike has an equal place, whatever the step. */
function spotShare(strikes: Float64Array, spot: number | null): number {
  const value = spot ?? Number.NaN
  const above = strikes.findIndex((strike) => strike >= value)
  if (above <= 0) return above === 0 ? 0 : 1
  const share = (value - strikes[above - 1]) / (strikes[above] - strikes[above - 1])
  return (above - 0.5 + share) / strikes.length
}

/** The two largest bars, for those who cannot see them. */
function said(strikes: Float64Array, call: Float64Array, put: Float64Array): string {
  const largest = (name: string, oi: Float64Array) => {
    const most = oi.reduce((best, value, k) => (value > (oi[best] ?? -1) ? k : best), 0)
    return `most ${name} OI at ${plain(strikes[most])}, ${compact(oi[most])} lots`
  }
  return `OI by strike: ${largest('call', call)}; ${largest('put', put)}`
}
