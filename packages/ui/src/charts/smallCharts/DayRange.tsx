import { MISSING } from '@strikelens/market/formats'
import './smallCharts.css'

interface DayRangeProps {
  /** What range it is: 'Day', '52 weeks'. */
  label: string
  low: number
  high: number
  last: number
  /** A tick for the open or the previous close. */
  mark?: { value: number; label: string }
  format: (value: number) => string
}

/** Where the last price stands between low and high. Without a range, or a last price, only the numbers. */
export function DayRange({ label, low, high, last, mark, format }: DayRangeProps) {
  const place = (value: number) => `${Math.min(1, Math.max(0, (value - low) / (high - low))) * 100}%`
  const hasRange = high > low
  const show = (value: number) => (Number.isNaN(value) ? MISSING : format(value))
  const said = `${label}: low ${show(low)}, last ${show(last)}, high ${show(high)}`
  return (
    <div className="ch-range" role="img" aria-label={said}>
      <span>{show(low)}</span>
      <span className="ch-rail">
        {hasRange && mark !== undefined && <u title={mark.label} style={{ left: place(mark.value) }} />}
        {hasRange && !Number.isNaN(last) && <i style={{ left: place(last) }} />}
      </span>
      <span>{show(high)}</span>
    </div>
  )
}
