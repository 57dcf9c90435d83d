import { inUnit } from '../../board/inUnit.ts'
import { OI_CHANGE, OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { SymbolTrend } from './symbolTrend.ts'
import type { Params } from './tool.ts'
import { decidedBy } from './words.ts'

/** Columns of a symbol's sessions, on the page and in the file. */
export const SESSION_COLUMNS = [
  { key: 'date', label: 'Date' },
  { key: 'close', label: 'Close' },
  { key: 'pricePct', label: PRICE_MOVE },
  { key: 'logPct', label: 'Log return, %' },
  { key: 'oi', label: 'OI' },
  { key: 'oiChange', label: OI_CHANGE },
  { key: 'oiPct', label: OI_MOVE },
  { key: 'buildup', label: 'Class' },
  { key: 'z', label: 'Trend score' },
  { key: 'flow', label: 'Flow Φ' },
  { key: 'quality', label: 'Quality' },
  { key: 'phase', label: 'Phase' },
  { key: 'decided', label: 'Decided by' },
] as const
export type SessionKey = (typeof SESSION_COLUMNS)[number]['key']

/** A session of the symbol's view. */
export type SessionRow = ReturnType<typeof sessionRows>[number]

/** The sessions newest first; quantities in the unit of the page. */
export function sessionRows(trend: Wire<SymbolTrend>, unit: Params['unit']) {
  return trend.date
    .map((date, i) => {
      const pct = trend.pricePct[i]
      return {
        date,
        close: trend.close[i],
        pricePct: pct,
        logPct: pct === null ? null : 100 * Math.log1p(pct / 100),
        oi: inUnit(trend.oi[i], trend, unit),
        oiChange: inUnit(trend.oiChange[i], trend, unit),
        oiPct: trend.oiPct[i],
        buildup: trend.buildup[i],
        z: trend.z[i],
        flow: trend.flow[i],
        quality: trend.quality[i],
        phase: trend.phase[i],
        decided: decidedBy({
          reason: trend.reason[i],
          z: trend.z[i],
          flow: trend.flow[i],
          mark: trend.mark[i],
          markDate: trend.markDate[i],
          date: trend.date[i],
        }),
      }
    })
    .reverse()
}
