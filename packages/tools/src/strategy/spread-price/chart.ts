import type { TimeMark } from '@strikelens/ui/charts/timeChart'
import type { PremiumChart } from '../../instrument/premiumChart.ts'
import { legLooks } from '../../kit/lineLook.ts'
import type { Wire } from '../../result.ts'
import type { SpreadPrice } from './compute.ts'
import type { SpreadRows } from './rows.ts'

/** What the chart of a spread draws: its price without the sign, and where that sign changed. */
export function spreadChart(data: Wire<SpreadPrice>): PremiumChart {
  const { context, name, legs, rows, indicators, compared, figures, settlement } = data
  const looks = legLooks(legs)
  const { prevClose, dayHigh, dayLow } = figures
  return {
    label: `${context.symbol} ${name}`,
    name: 'Spread',
    symbol: context.symbol,
    spotName: context.set === 'COM' ? 'Future' : 'Spot',
    // The regimes of §S17 are read off premiums that are sold; a spread is marked where it turns from debit to credit.
    rows: { ...rows, regime: rows.regime.map(() => 'none'), regimeChanges: [] },
    legs: legs.map(({ key, name: legName }, i) => ({
      key,
      overlay: 'legs',
      name: legName,
      color: looks[i].color,
      price: rows.legs[i].price,
      oi: rows.legs[i].oi,
    })),
    indicators,
    compared,
    figures: { prevClose: prevClose === null ? null : Math.abs(prevClose), dayHigh, dayLow },
    settlement,
    marks: sideMarks(rows),
    candlesFrom: candlesFrom(context),
  }
}

/** The shortest row that has more than one snapshot (§S3). */
export function candlesFrom({ set }: Pick<Wire<SpreadPrice>['context'], 'set'>): '3m' | '15m' {
  return set === 'STK' ? '15m' : '3m'
}

function sideMarks({ time, sideChanges }: Wire<SpreadRows>): TimeMark[] {
  return sideChanges.flatMap(({ row, side }) => {
    const at = row === null ? null : time[row]
    return at === null ? [] : [{ time: at, label: side, color: 'ink' as const }]
  })
}
