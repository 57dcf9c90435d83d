import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { crore, grouped, percent, price, signed, signedPercent } from '@strikelens/market/formats'
import { signTone } from '@strikelens/ui/marks'
import { OI_MOVE } from '../../figures/names.ts'
import type { TipFigure } from '../../heatmap/TipFigures.tsx'
import { timesText } from '../../heatmap/timesText.ts'
import { markedShort } from '../../moment/shortHistory.ts'
import type { Wire } from '../../result.ts'
import type { StockRow } from './rows.ts'

/** The figures of a stock that its tooltip and its sheet show. */
export function rowFigures(row: Wire<StockRow>): TipFigure[] {
  return [
    { label: 'LTP', value: price(row.ltp), tone: row.isTraded ? 'ink' : 'quiet' },
    { label: 'Chg', value: signed(row.chg, 2), tone: signTone(row.chg) },
    { label: 'Open', value: price(row.open) },
    { label: 'Chg %', value: signedPercent(row.chgPct), tone: signTone(row.chgPct) },
    { label: 'High', value: price(row.high) },
    { label: 'From open', value: signedPercent(row.openPct), tone: signTone(row.openPct) },
    { label: 'Low', value: price(row.low) },
    { label: 'Weight', value: percent(row.weight) },
    { label: 'RVOL', value: timesText(row.rvol) },
    { label: 'Points', value: signed(row.contribution, 2), tone: signTone(row.contribution) },
    { label: OI_MOVE, value: signedPercent(row.oiChg) },
    { label: 'RSI 14', value: markedShort(grouped(row.rsi, 1), 'rsi', row.rsiSessions) },
    { label: '52w place', value: markedShort(percent(row.yearPosition, 0), 'year', row.yearSessions) },
    { label: 'Turnover', value: crore(row.turnover) },
  ]
}

/** What stands beside the name of a stock: its company, what its future does, and whether it traded. */
export function rowNote({ company, buildup, isTraded }: Wire<StockRow>): string {
  const words = [company, buildup !== null && BUILDUP_NAMES[buildup], !isTraded && 'no trade today']
  return words.filter(Boolean).join(' · ')
}
