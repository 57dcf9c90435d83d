import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { contractRows, futureRows } from '../../board/boardRows.ts'
import { boardTimes } from '../../board/readBoard.ts'
import { exchangeOfUniverse, noDerivatives } from '../../moment/noDerivatives.ts'
import { noAnswer, type Result } from '../../result.ts'
import { unknownList } from '../../universe/unknownList.ts'
import { screenExplanations } from './explanations.ts'
import { screenInsights } from './insights.ts'
import { screenNotices } from './notices.ts'
import { pageRow } from './pageRow.ts'
import { type Asked, readScreen } from './readScreen.ts'
import type { PageRow } from './row.ts'
import { type ScreenSummary, screenSummary } from './summary.ts'

export type { Params } from './readScreen.ts'

/** The futures of a universe with their figures; which of them meet the conditions the page says. */
export interface FutureScreener {
  readonly universe: string
  /** Whether a row is a contract, not a symbol. */
  readonly isContracts: boolean
  readonly rows: readonly PageRow[]
  readonly summary: ScreenSummary
  /** Of which closes these figures are; null while no file is stored. */
  readonly rolloverDate: IsoDate | null
  readonly limitsDate: IsoDate | null
  readonly deliveryDate: IsoDate | null
  /** The session still runs: its phase may change by the close. */
  readonly isProvisional: boolean
}

const TO_ALL = [{ label: 'F&O stocks, all months', set: { universe: null, month: null } }]

export async function compute(market: Market, params: Asked): Promise<Result<FutureScreener>> {
  const { universe } = params
  const isContracts = params.rows === 'contracts'
  const unknown = unknownList(universe, TO_ALL)
  if (unknown !== null) return unknown
  const screen = await readScreen(market, params)
  const rows = screen === null ? [] : isContracts ? contractRows(screen.reading) : futureRows(screen.reading)
  if (screen === null || rows.length === 0) return nothingStored(market, params)
  const { reading, delivery } = screen
  const sent = rows.map((row) => pageRow(screen, row))
  const summary = screenSummary(sent)
  return {
    answer: {
      ...boardTimes(reading),
      insights: screenInsights(sent, summary, reading.parts[0].session.date),
      notices: screenNotices(screen, sent),
      explanations: screenExplanations(summary),
      data: {
        universe,
        isContracts,
        rows: sent,
        summary,
        rolloverDate: reading.rolloverDate,
        limitsDate: reading.limitsDate,
        deliveryDate: delivery?.date ?? null,
        isProvisional: reading.parts.some(({ session }) => !session.isComplete),
      },
    },
  }
}

async function nothingStored(market: Market, { universe, month }: Asked): Promise<Result<FutureScreener>> {
  const day = market.sessionDate(universe === 'com' ? 'mcx' : 'derivatives')
  const reason = universe.startsWith('symbols:')
    ? 'No symbol of this list has such a future'
    : month === 'all'
      ? `No futures of ${dayMonth(day)} are stored yet`
      : `No ${month} month is listed here on ${dayMonth(day)}`
  return (
    (await noDerivatives(market, exchangeOfUniverse(market, universe), 'futures')) ??
    noAnswer(reason, 'Choose another universe, month or date.', TO_ALL)
  )
}
