import { compact, grouped, iv, percent, plain, price, ratio, signedPercent } from '@strikelens/market/formats'
import { OI_MOVE } from '@strikelens/tools/figures/names'
import { markedShort } from '@strikelens/tools/moment/shortHistory'
import type { Wire } from '@strikelens/tools/result'
import type { WatchRow } from '@strikelens/tools/tools/watchlist-rows/row'
import { day } from '@strikelens/ui/formats'
import { type KeyValue, signTone } from '@strikelens/ui/marks'

type Row = Wire<WatchRow>

/** The figures of a row that its drawer shows: of what it has not, nothing. */
export function rowFigures(row: Row): readonly KeyValue[] {
  const year = (text: string) => markedShort(text, 'year', row.yearSessions)
  const all: readonly (KeyValue & { of: number | null })[] = [
    { label: 'Open', value: price(row.open), of: row.open },
    { label: 'High', value: price(row.high), of: row.high },
    { label: 'Low', value: price(row.low), of: row.low },
    { label: 'vs VWAP', value: signedPercent(row.vwapPct), tone: signTone(row.vwapPct), of: row.vwapPct },
    { label: 'Volume', value: compact(row.volumeQty), of: row.volumeQty },
    { label: 'RVOL', value: `${ratio(row.rvol)}×`, of: row.rvol },
    { label: '52w high', value: year(price(row.yearHigh)), of: row.yearHigh },
    { label: '52w low', value: year(price(row.yearLow)), of: row.yearLow },
    { label: '52w place', value: year(percent(row.yearPosition, 0)), of: row.yearPosition },
    { label: 'RSI 14', value: markedShort(grouped(row.rsi, 1), 'rsi', row.barSessions), of: row.rsi },
    { label: 'Future', value: price(row.future), of: row.future },
    { label: 'Basis', value: signedPercent(row.basisPct), of: row.basisPct },
    { label: 'OI, lots', value: grouped(row.oiLots), of: row.oiLots },
    { label: OI_MOVE, value: signedPercent(row.oiChgPct), tone: signTone(row.oiChgPct), of: row.oiChgPct },
    { label: 'PCR', value: ratio(row.pcr), of: row.pcr },
    { label: 'Max pain', value: plain(row.maxPain), of: row.maxPain },
    { label: 'R1', value: plain(row.r1), of: row.r1 },
    { label: 'S1', value: plain(row.s1), of: row.s1 },
    { label: 'ATM IV', value: iv(row.atmIv, 1), of: row.atmIv },
    { label: 'Expiry', value: row.expiry === null ? '–' : `${day(row.expiry)}, ${grouped(row.days)}d`, of: row.days },
  ]
  return all.filter(({ of }) => of !== null).map(({ of: _, ...item }) => item)
}
