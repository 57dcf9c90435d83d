import {
  BUILDUP_NAMES,
  BUILDUPS,
  type Buildup,
  biasLabel,
  buildupBreadth,
  marketBias,
  strengthLevel,
} from '@strikelens/analytics/futures'
import { fixed } from '@strikelens/analytics/numeric'
import { dayLabel, grouped, plain, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { biasExplanation } from '../../board/biasExplanation.ts'
import { boardNotices, untradedNotices } from '../../board/boardNotices.ts'
import { FRAME_SESSIONS, type FrameName, frameRows, SESSIONS_READ } from '../../board/frameRows.ts'
import { type BoardReading, boardTimes, readBoard } from '../../board/readBoard.ts'
import { readStepHistories, type StepHistory } from '../../board/stepHistory.ts'
import type { ParamsOf } from '../../define.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { fig, say } from '../../figures/say.ts'
import { futureWorkings, monthInputs, placeOf } from '../../futureLists/futureWorkings.ts'
import { listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import { type Working, workedFigures } from '../../list/workings.ts'
import { noFutures } from '../../moment/noFutures.ts'
import type { Insight, Notice, Result } from '../../result.ts'
import { type BuildupRow, list, OWN_MINIMUMS, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

const MOST_NAMED = 4
const CLASSES = ['LB', 'SB', 'SC', 'LU'] as const

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  const { universe, frame, date } = params
  return listAnswer(market, list, params, async () => {
    const reading = await readBoard(market, { universe, month: 'all', base: 'prev', date })
    if (reading === null) return noFutures(market, params, [{ label: 'F&O stocks', set: { universe: null } }])
    const histories = await readStepHistories(market, reading, SESSIONS_READ)
    const rows = frameRows(reading, histories, frame).map((row): BuildupRow => {
      return { ...row, company: market.profile(row.symbol)?.company ?? '' }
    })
    const summary = summaryOf(rows)
    return {
      ...boardTimes(reading),
      rows,
      cells: cells(summary, frame, histories),
      insights: insights(rows, summary, frame),
      notices: notices(reading, rows, frame),
      explanations: knownExplanations({ bias: biasExplanation(`Bias over ${frame}`, summary.valueCrore) }),
      opened: (row) => opened(row, reading, frame),
    }
  })
}

type Summary = ReturnType<typeof summaryOf>

/** How the universe stands over a frame, of the rows that meet the screen's own minimums. */
function summaryOf(rows: readonly BuildupRow[]) {
  const { minMove, minOiChg, minOiValue } = OWN_MINIMUMS
  const met = rows.filter(({ chosen: { dp, doi, buildup }, oiValue }) => {
    return buildup !== null && Math.abs(dp) >= minMove && Math.abs(doi) >= minOiChg && oiValue >= minOiValue
  })
  const { count, valueCrore } = buildupBreadth(
    Uint8Array.from(met, ({ chosen }) => BUILDUPS.indexOf(chosen.buildup ?? 'N')),
    met.map(({ oiChgValue }) => oiChgValue),
  )
  return { met, count, valueCrore, bias: marketBias(valueCrore) }
}

function cells({ met, bias }: Summary, frame: FrameName, histories: readonly StepHistory[]): readonly ListCell[] {
  const dates = histories[0]?.dates.slice(-FRAME_SESSIONS[frame]) ?? []
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const day = dayLabel(last, last)
  const number = (label: string, isKnown: (row: BuildupRow) => boolean, holds: (row: BuildupRow) => boolean) => {
    // A count of what is not known of any row is no count.
    const count = met.some(isKnown) ? met.filter(holds).length : Number.NaN
    return { label, value: grouped(count), note: `of ${grouped(met.length)}` }
  }
  return [
    { label: frame, value: first === last ? day : `${dayLabel(first, last)} – ${day}` },
    // Other pages have the bias of all futures: this one is of those that meet the screen's minimums.
    { label: 'Bias, screened', value: signed(bias, 2), note: biasLabel(bias) ?? '', how: 'bias' },
    number(
      'Confirmed',
      ({ volumeRatio }) => !Number.isNaN(volumeRatio),
      ({ isConfirmed }) => isConfirmed,
    ),
    number(
      'Turning',
      ({ frames: [, , five] }) => five.buildup !== null,
      ({ isTurning }) => isTurning,
    ),
    number(
      'Fresh',
      ({ isFresh }) => isFresh !== null,
      ({ isFresh }) => isFresh === true,
    ),
  ]
}

/** What the universe says over the frame, of futures that meet the screen's own minimums. */
function insights(rows: readonly BuildupRow[], summary: Summary, frame: FrameName): Insight[] {
  const { met } = summary
  const said = [breadth(rows.length, summary, frame), steadiest(met, frame), turning(met), fresh(met, frame)]
  return said.filter((insight) => insight !== null)
}

function breadth(futures: number, { met, count, valueCrore }: Summary, frame: FrameName): Insight | null {
  if (met.length === 0) return null
  const told = (of: Buildup) => [
    fig(plain(count[of])),
    ` ${BUILDUP_NAMES[of]} (₹${plain(Math.round(valueCrore[of]))} Cr)`,
  ]
  return say('Breadth')`
    Over ${frame}, of ${fig(plain(met.length))} futures of ${plain(futures)} that meet the minimums:
    ${CLASSES.flatMap((of, i) => [...(i === 0 ? [] : [', ']), ...told(of)])}.`
}

/** The strongest of those that are confirmed. */
function steadiest(met: readonly BuildupRow[], frame: FrameName): Insight | null {
  const confirmed = met.filter(({ isConfirmed }) => isConfirmed)
  const [first] = byStrength(confirmed, ({ chosen }) => chosen.strength)
  if (first === undefined) return null
  const { buildup, strength } = first.chosen
  return say('Confirmed')`
    ${fig(plain(confirmed.length))} confirmed by days and volume; strongest ${first.symbol},
    ${BUILDUP_NAMES[buildup ?? 'N']} in ${fig(`${first.agreeing}/${FRAME_SESSIONS[frame]}`)} sessions on
    ${fig(fixed(first.volumeRatio, 2))} times its usual volume, strength ${fig(fixed(strength, 2))}
    ${strengthLevel(strength) ?? ''}.`
}

/** Those whose day opposes their five days. */
function turning(met: readonly BuildupRow[]): Insight | null {
  const turned = byStrength(
    met.filter(({ isTurning }) => isTurning),
    ({ frames: [day] }) => day.strength,
  )
  if (turned.length === 0) return null
  const named = turned.slice(0, MOST_NAMED).flatMap(({ symbol, frames: [day, , week] }, i) => {
    return [`${i === 0 ? '' : ', '}${symbol} (${week.buildup} to ${day.buildup}, `, fig(fixed(day.strength, 2)), ')']
  })
  const more = turned.length > MOST_NAMED ? ` and ${turned.length - MOST_NAMED} more` : ''
  return say('Turning')`The last session is strongly opposed to the last five: ${named}${more}.`
}

function fresh(met: readonly BuildupRow[], frame: FrameName): Insight | null {
  const changed = byStrength(
    met.filter(({ isFresh }) => isFresh === true),
    ({ chosen }) => chosen.strength,
  )
  const [first] = changed
  if (first === undefined) return null
  const { buildup, dp, doi } = first.chosen
  return say('Fresh')`
    ${fig(plain(changed.length))} changed their ${frame} class since the session before; strongest ${first.symbol},
    now ${BUILDUP_NAMES[buildup ?? 'N']}, price ${fig(`${signed(dp, 2)}%`)}, OI ${fig(`${signed(doi, 2)}%`)}.`
}

function byStrength(rows: readonly BuildupRow[], strength: (row: BuildupRow) => number): BuildupRow[] {
  return rows.toSorted((a, b) => strength(b) - strength(a))
}

/** What the rows are not of, and what is not known of them (§F14). */
function notices(reading: BoardReading, rows: readonly BuildupRow[], frame: FrameName): Notice[] {
  const told = boardNotices(reading)
  const traded = rows.filter(({ isTraded }) => isTraded)
  if (traded.length === 0) return told
  const n = FRAME_SESSIONS[frame]
  if (traded.every(({ chosen }) => Number.isNaN(chosen.dp))) {
    const text = `No future has ${n} daily ${n === 1 ? 'change' : 'changes'} stored up to this session, so there is no reading over ${frame}.`
    told.push({ kind: 'warn', text })
  } else if (traded.every(({ volumeRatio }) => Number.isNaN(volumeRatio))) {
    const text = `Volume ratios need ${n + 20} sessions, and fewer are stored: nothing can be Confirmed.`
    told.push({ kind: 'info', text })
  }
  return [...told, ...untradedNotices(rows)]
}

/** What is told of the row that is opened: what it reads as, its daily steps and its workings. */
function opened(row: BuildupRow, reading: BoardReading, frame: FrameName): Partial<OpenedFigures> {
  const { chosen, frames, steps, dividends } = row
  const badges = [
    chosen.buildup === null ? null : BUILDUP_NAMES[chosen.buildup],
    strengthLevel(chosen.strength),
    row.isConfirmed && 'Confirmed',
    row.isTurning && 'Turning',
    row.isFresh && 'Fresh',
    row.isInBan && 'F&O ban',
    row.isExpiryDay && 'Expiry day',
    frames.some(({ spansExpiry }) => spansExpiry) && 'Spans expiry',
  ]
  return {
    badges: badges.filter((badge) => typeof badge === 'string'),
    lines:
      dividends > 0 ? [`₹${grouped(dividends, 2)} goes ex by the expiry: the basis is dividend by that much.`] : [],
    columns: {
      ...steps,
      buildup: steps.buildup.map((buildup) => (buildup === null ? '' : BUILDUP_NAMES[buildup])),
    },
    explanations: workedFigures(list, row, workings(row, reading, frame)),
  }
}

function workings(row: BuildupRow, reading: BoardReading, frame: FrameName): Record<string, Working | null> {
  const { chosen, steps, price, pointValue } = row
  const {
    basisPct,
    adjBasisPct = null,
    basis,
    oiValue,
    strength,
  } = futureWorkings({ reading }, { ...row, dp: chosen.dp, doi: chosen.doi })
  const shown = steps.dates.at(-1) ?? ''
  const from = steps.dates.length - FRAME_SESSIONS[frame]
  const sessions = steps.dates.slice(from).map((date, i) => [dayLabel(date, shown), from + i] as const)
  const stepsOf = (column: Float64Array, unit: string, before = '') =>
    sessions.map(([date, at]) => [before + date, column[at], unit] as const)
  const classes = sessions.map(([date, at]) => {
    const buildup = steps.buildup[at]
    const name = `${date}, ${buildup === null ? '–' : BUILDUP_NAMES[buildup]}`
    return [name, Number(buildup === chosen.buildup)] as const
  })
  return {
    dp: [futuresFigures.framePrice, ...stepsOf(steps.dp, '%')],
    doi: [futuresFigures.frameOi, ...stepsOf(steps.doi, '%')],
    strength,
    agreeing: [futuresFigures.classSessions(BUILDUP_NAMES[chosen.buildup ?? 'N']), ...classes],
    oiChgValue: [
      futuresFigures.frameOiValue,
      ...stepsOf(steps.oiChg, 'lots', 'ΔOI '),
      ['Point value', pointValue, '₹'],
      ['Price', price, '₹'],
    ],
    oiValue,
    volumeRatio: [
      futuresFigures.frameRvol,
      ['Mean of the frame', row.frameVolume, 'lots'],
      ['Mean of the 20 before', row.volumeBefore, 'lots'],
    ],
    basis,
    basisPct,
    adjBasisPct,
    rollover: [futuresFigures.rolloverOfOi, ...monthInputs(monthsOf(reading, row))],
  }
}

/** Units open in near, next and far. */
function monthsOf(reading: BoardReading, row: BuildupRow): readonly number[] {
  const { near, next, far } = placeOf(reading, row).contracts.months
  return [near, next, far].map((place) => (place === null ? 0 : reading.oiQty[place]))
}
