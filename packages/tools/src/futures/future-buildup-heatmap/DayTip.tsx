import { biasLabel } from '@strikelens/analytics/futures'
import { crore, grouped, signed } from '@strikelens/market/formats'
import { weekdayDay } from '@strikelens/ui/formats'
import { TipFigures } from '../../heatmap/TipFigures.tsx'
import { dayBreadth } from './dayBreadth.ts'
import type { Row } from './orderedRows.ts'

interface DayTipProps {
  readonly rows: readonly Row[]
  readonly day: number
  readonly date: string
}

/** What the tooltip of a day's head says: its classes in ₹ crore and its bias. */
export function DayTip({ rows, day, date }: DayTipProps) {
  const { valueCrore, count, known, bias, isMostlyExits } = dayBreadth(rows, day)
  const value = (of: keyof typeof valueCrore) => crore(valueCrore[of])
  const expiring = rows.filter(({ expiry }) => expiry[day] === 1).length
  return (
    <TipFigures
      title={weekdayDay(date)}
      note={`${grouped(known)} futures`}
      items={[
        { label: `LB ${count.LB}`, value: value('LB') },
        { label: `SB ${count.SB}`, value: value('SB') },
        { label: `SC ${count.SC}`, value: value('SC') },
        { label: `LU ${count.LU}`, value: value('LU') },
        { label: 'Market bias', value: signed(bias, 2) },
        { label: 'Neutral', value: grouped(count.N) },
      ]}
    >
      <p className="mt-1 max-w-60 whitespace-normal text-ink-2 text-micro">
        {[biasLabel(bias), isMostlyExits && 'exits, not fresh bets', expiring > 0 && `expiry day of ${expiring}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </TipFigures>
  )
}
