import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { boardTimes, readBoard } from '../../board/readBoard.ts'
import { readStepHistories } from '../../board/stepHistory.ts'
import type { ParamsOf } from '../../define.ts'
import { noFutures } from '../../moment/noFutures.ts'
import type { Result } from '../../result.ts'
import { unknownList } from '../../universe/unknownList.ts'
import { screenerExplanations } from './explanations.ts'
import { type FrameName, SESSIONS_READ } from './frames.ts'
import { screenerInsights } from './insights.ts'
import { screenerNotices } from './notices.ts'
import type { BuildupRow } from './row.ts'
import { buildupRows, STEPS_SHOWN } from './rows.ts'
import { type ScreenerSummary, screenerSummary } from './summary.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** The futures of a universe over the four frames; which of them meet the conditions the page says. */
export interface BuildupScreener {
  readonly universe: string
  readonly frame: FrameName
  readonly rows: readonly BuildupRow[]
  readonly summary: ScreenerSummary
  /** Sessions of the steps, oldest first: of NSE and BSE, and of MCX, whose holidays are its own; empty when not in sight. */
  readonly dates: { readonly nse: readonly IsoDate[]; readonly mcx: readonly IsoDate[] }
  /** A session in sight still runs: its step and its volume are so far. */
  readonly isRunning: boolean
}

const TO_ALL = [{ label: 'F&O stocks', set: { universe: null } }]

export async function compute(
  market: Market,
  { universe, frame, date, time }: Pick<Params, 'universe' | 'frame' | 'date' | 'time'>,
): Promise<Result<BuildupScreener>> {
  const unknown = unknownList(universe, TO_ALL)
  if (unknown !== null) return unknown
  const reading = await readBoard(market, { universe, month: 'all', base: 'prev', date })
  if (reading === null) return noFutures(market, { universe, date, time }, TO_ALL)
  const histories = await readStepHistories(market, reading, SESSIONS_READ)
  const rows = buildupRows(market, reading, histories, frame)
  const summary = screenerSummary(rows, frame)
  const datesOf = (isMcx: boolean) =>
    histories.find(({ segment }) => (segment === 'mcx') === isMcx)?.dates.slice(-STEPS_SHOWN) ?? []
  return {
    answer: {
      ...boardTimes(reading),
      insights: screenerInsights(rows, summary, frame),
      notices: screenerNotices(reading, rows, frame),
      explanations: screenerExplanations(summary, frame),
      data: {
        universe,
        frame,
        rows,
        summary,
        dates: { nse: datesOf(false), mcx: datesOf(true) },
        isRunning: histories.some(({ isProvisional }) => isProvisional),
      },
    },
  }
}
