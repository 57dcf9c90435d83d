import {
  BUILDUP_NAMES,
  type Buildup,
  curveLabel,
  isHeavyRoll,
  isRolloverWindow,
  strengthLevel,
} from '@strikelens/analytics/futures'
import { fixed } from '@strikelens/analytics/numeric'
import { yearsToExpiry } from '@strikelens/analytics/options'
import { dayLabel, dayMonth, grouped, percent, rupees, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import { boardNotices } from '../../board/boardNotices.ts'
import { contractRows, type FutureRow, futureRows } from '../../board/boardRows.ts'
import { contractFiveDays, contractKey, readContractSteps, symbolFiveDays } from '../../board/fiveDays.ts'
import { readDelivery } from '../../board/lastDelivery.ts'
import { knownSessions, NO_PHASE, PHASE_DAYS, PHASE_SESSIONS, phasesNow } from '../../board/phaseNow.ts'
import { type BoardReading, boardTimes, readBoard } from '../../board/readBoard.ts'
import { readRolledOi } from '../../board/rolledOi.ts'
import { readStepHistories } from '../../board/stepHistory.ts'
import type { ParamsOf } from '../../define.ts'
import { explain } from '../../figures/explain.ts'
import type { Figure } from '../../figures/figure.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { fig, say } from '../../figures/say.ts'
import { NEAR_BAN_PCT } from '../../futureLists/futureFigures.ts'
import { futureWorkings } from '../../futureLists/futureWorkings.ts'
import { largest } from '../../list/largest.ts'
import { listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import { type Working, workedFigures } from '../../list/workings.ts'
import { missingFileNotice } from '../../moment/missingFile.ts'
import { exchangeOfUniverse, noDerivatives } from '../../moment/noDerivatives.ts'
import { type Explanation, type Insight, type Notice, noAnswer, type Result } from '../../result.ts'
import { BUSY_RVOL, list, OWN_TURNOVER, type ScreenRow, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  return listAnswer(market, list, params, async () => {
    const screen = await readScreen(market, params)
    if (screen === null || screen.rows.length === 0) return nothingStored(market, params)
    const { reading, rows, delivery } = screen
    return {
      ...boardTimes(reading),
      rows,
      ...strip(rows),
      dates: { rollover: reading.rolloverDate, limits: reading.limitsDate, delivery: delivery?.date ?? null },
      insights: insights(rows, dateOf(reading)),
      notices: notices(screen),
      opened: (row) => opened(row, screen),
    }
  })
}

const dateOf = ({ parts }: BoardReading) => parts[0].session.date

async function nothingStored(market: Market, { universe, month }: Params) {
  const day = market.sessionDate(universe === 'com' ? 'mcx' : 'derivatives')
  const reason = universe.startsWith('symbols:')
    ? 'No symbol of this list has such a future'
    : month === 'all'
      ? `No futures of ${dayMonth(day)} are stored yet`
      : `No ${month} month is listed here on ${dayMonth(day)}`
  const toAll = [{ label: 'F&O stocks, all months', set: { universe: null, month: null } }]
  return (
    (await noDerivatives(market, exchangeOfUniverse(market, universe), 'futures')) ??
    noAnswer(reason, 'Choose another universe, month or date.', toAll)
  )
}

type Screen = NonNullable<Awaited<ReturnType<typeof readScreen>>>

/** Everything the screen is made of; null when no future of the universe is stored at the moment. */
async function readScreen(market: Market, { universe, rows: kind, month, date }: Params) {
  const read = await readBoard(market, { universe, month, base: 'prev', date })
  if (read === null) return null
  // Before the first minute the session before is shown as it ended (§O20), with its changes, classes and turnover.
  const ended: BoardReading['sessionOf'] = (set) => ({ ...read.sessionOf(set), isBeforeFirst: false })
  const reading: BoardReading = { ...read, sessionOf: ended }
  const isAlone = kind === 'contracts' || month !== 'all'
  const [histories, contractSteps, delivery, rolledOi] = await Promise.all([
    readStepHistories(market, reading, PHASE_SESSIONS),
    isAlone ? readContractSteps(market, reading) : null,
    readDelivery(market, read.sessionOf('STK')),
    readRolledOi(market, reading.rolloverDate),
  ])
  const bySymbol = symbolFiveDays(histories)
  const phases = phasesNow(reading, histories)
  const isProvisional = reading.parts.some(({ session }) => !session.isComplete)
  const fiveDays = ({ symbol, expiry, dp, doi }: FutureRow) =>
    (contractSteps === null ? bySymbol.get(symbol) : undefined) ??
    contractFiveDays(contractSteps?.get(contractKey(symbol, expiry)), { priceChangePct: dp, oiChangePct: doi })
  const rows = (kind === 'contracts' ? contractRows : futureRows)(reading).map((row): ScreenRow => {
    const paid = dividendsOf(reading, row)
    // The row of the board comes last: growing a large object is slow, ending with one is not.
    return {
      company: market.profile(row.symbol)?.company ?? row.symbol,
      daysLeft: 365 * yearsToExpiry(reading.sessionOf(row.set).viewAt, row.expiryAt),
      exDates: paid.map(([exDate]) => exDate),
      paid: paid.map(([exDate, amount]) => `${rupees(amount)} on ${dayLabel(exDate, dateOf(reading))}`).join(', '),
      deliveryPct: delivery?.pct.get(row.symbol) ?? Number.NaN,
      isProvisional,
      ...fiveDays(row),
      ...(phases.get(row.symbol) ?? NO_PHASE),
      ...row,
    }
  })
  return { reading, rows, isAlone, delivery, rolledOi, sessions: knownSessions(histories) }
}

/** What goes ex after today and by the row's expiry. */
function dividendsOf({ dividends, sessionOf }: BoardReading, row: FutureRow): (readonly [IsoDate, number])[] {
  const paid = row.dividends > 0 ? dividends?.bySymbol.get(row.symbol) : undefined
  const [today, last] = [dateNumber(sessionOf(row.set).date), dateNumber(row.expiry)]
  return Array.from(paid?.exDates ?? []).flatMap((day, i) =>
    day > today && day <= last ? [[new Date(day).toISOString().slice(0, 10), paid?.amounts[i] ?? Number.NaN]] : [],
  )
}

/** A commodity has none: its basis is next against near. */
const hasSpot = ({ set }: ScreenRow) => set !== 'COM'
const isBelow = (row: ScreenRow) => hasSpot(row) && row.basis < 0
const isStillBelow = (row: ScreenRow) => hasSpot(row) && row.adjBasis < 0
const isBusy = ({ rvol }: ScreenRow) => rvol >= BUSY_RVOL
const isNearBan = ({ mwpl }: ScreenRow) => mwpl >= NEAR_BAN_PCT
const isRolling = ({ rollK, roll }: ScreenRow) => isRolloverWindow(rollK) && !Number.isNaN(roll)

type Input = readonly [name: string, value: number]

/** How the universe stands as a whole, before any condition: each figure with how it came about. */
function strip(rows: readonly ScreenRow[]): { cells: readonly ListCell[]; explanations: Record<string, Explanation> } {
  const count = countOf(rows)
  const side = (label: string, figure: Figure, ...codes: readonly [Buildup, Buildup]) => {
    const counts = codes.map((code) => count(({ buildup }) => buildup === code))
    const inputs: Input[] = codes.map((code, i) => [BUILDUP_NAMES[code], counts[i]])
    const note = codes.map((code, i) => `${grouped(counts[i])} ${code}`).join(', ')
    return told(label, figure, [...inputs, ['Rows with a trade today', count((row) => row.isTraded)]], {
      result: counts[0] + counts[1],
      text: grouped(counts[0] + counts[1]),
      note,
    })
  }
  // A share of what is not known of any row is none.
  const share = (label: string, figure: Figure, part: Input, whole: Input, note: string, ...more: Input[]) => {
    const result = (100 * part[1]) / whole[1]
    return told(label, figure, [part, whole, ...more], {
      result,
      text: percent(result, 1),
      note: whole[1] === 0 ? '' : note,
    })
  }
  const [below, still, busy, near] = [isBelow, isStillBelow, isBusy, isNearBan].map(count)
  const priced = count((row) => hasSpot(row) && !Number.isNaN(row.basis))
  const adjusted = count((row) => hasSpot(row) && !Number.isNaN(row.adjBasis))
  const inBan = count(({ isInBan }) => isInBan)
  const paying = count(({ basis, dividends }) => basis < 0 && dividends > 0)
  const all = [
    side('Bullish', futuresFigures.bullish, 'LB', 'SC'),
    side('Bearish', futuresFigures.bearish, 'SB', 'LU'),
    share(
      'Below spot',
      futuresFigures.discounts,
      ['Basis < 0', below],
      ['Rows with a basis', priced],
      `${grouped(below)} of ${grouped(priced)}`,
    ),
    share(
      'After dividends',
      futuresFigures.adjustedDiscounts,
      ['Adjusted basis < 0', still],
      ['Rows with an adjusted basis', adjusted],
      grouped(still),
      ['Below spot with an ex-date by the expiry', paying],
    ),
    share(
      'RVOL from 2',
      futuresFigures.busy,
      ['RVOL ≥ 2', busy],
      ['Rows with an RVOL', count(({ rvol }) => !Number.isNaN(rvol))],
      grouped(busy),
    ),
    share(
      'MWPL from 80%',
      futuresFigures.nearBan,
      ['MWPL % ≥ 80', near],
      ['Rows with a limit', count(({ mwpl }) => !Number.isNaN(mwpl))],
      `${grouped(near)}, ${grouped(inBan)} in ban`,
      ['In ban', inBan],
      ['Rows', rows.length],
    ),
  ]
  return {
    cells: all.map(({ cell }) => cell),
    explanations: knownExplanations(Object.fromEntries(all.map(({ cell, how }) => [cell.label, how]))),
  }
}

const countOf = (rows: readonly ScreenRow[]) => (holds: (row: ScreenRow) => boolean) => rows.filter(holds).length

/** A figure of the strip, by its label. */
function told(
  label: string,
  figure: Figure,
  inputs: readonly Input[],
  { result, text, note }: { readonly result: number; readonly text: string; readonly note: string },
) {
  const named = inputs.map(([name, value]) => ({ name, value }))
  return { cell: { label, value: text, note, how: label }, how: explain(figure, named, result) }
}

/** What the universe says in sentences; names are of rows that trade. */
function insights(rows: readonly ScreenRow[], shown: IsoDate): Insight[] {
  const traded = rows.filter(({ turnover }) => turnover >= OWN_TURNOVER)
  const isOfContracts = new Set(rows.map(({ symbol }) => symbol)).size < rows.length
  const nameOf = ({ symbol, expiry }: ScreenRow) => (isOfContracts ? `${symbol} ${dayLabel(expiry, shown)}` : symbol)
  const told = [
    positions(traded, nameOf),
    discounts(rows, traded, nameOf),
    volume(rows, traded, nameOf),
    rows.some(isRolling) ? rolls(rows, traded) : limits(rows, traded),
  ]
  return told.filter((insight) => insight !== null)
}

type NameOf = (row: ScreenRow) => string

function positions(rows: readonly ScreenRow[], nameOf: NameOf): Insight | null {
  const most = largest(rows, ({ doi }) => doi)
  const least = largest(rows, ({ doi }) => -doi)
  if (most === null || least === null || !(most.doi > 0) || !(least.doi < 0)) return null
  return say('Positions')`
    ${nameOf(most)} added most open interest, ${fig(`${signed(most.doi, 2)}%`)} (${reading(most)});
    ${nameOf(least)} lost most, ${fig(`${signed(least.doi, 2)}%`)} (${reading(least)}).`
}

function reading({ buildup, strength }: ScreenRow): string {
  if (buildup === null) return 'class suspended'
  const level = strengthLevel(strength)
  const name = BUILDUP_NAMES[buildup]
  return level === null || buildup === 'N' ? name : `${name}, ${level} ${fixed(strength, 2)}`
}

function discounts(rows: readonly ScreenRow[], traded: readonly ScreenRow[], nameOf: NameOf): Insight | null {
  const priced = rows.filter((row) => hasSpot(row) && !Number.isNaN(row.basis))
  const below = priced.filter(isBelow)
  if (below.length === 0) return null
  const counted = [fig(`${below.length} of ${priced.length}`), ' futures are below spot']
  // Which dividends are ahead is not known: neither is who is below without them.
  if (priced.every(({ adjBasis }) => Number.isNaN(adjBasis))) return say('Discounts')`${counted}.`
  const deepest = largest(traded.filter(hasSpot), ({ adjBasisPct }) => -adjBasisPct)
  const rest =
    deepest === null || !(deepest.adjBasisPct < 0)
      ? ['.']
      : [`, deepest ${nameOf(deepest)}, `, fig(`${signed(deepest.adjBasisPct, 2)}%`), '.']
  return say('Discounts')`
    ${counted}, ${fig(String(below.filter(({ dividends }) => dividends > 0).length))} of them with an ex-date by the expiry.
    Still below with the dividends added back: ${fig(String(priced.filter(isStillBelow).length))}${rest}`
}

function volume(rows: readonly ScreenRow[], traded: readonly ScreenRow[], nameOf: NameOf): Insight | null {
  const most = largest(traded, ({ rvol }) => rvol)
  if (most === null) return null
  const count = countOf(rows)
  return say('Volume')`
    ${fig(`${count(isBusy)} of ${count(({ rvol }) => !Number.isNaN(rvol))}`)} have traded twice what is usual by now; most in ${nameOf(most)},
    ${fig(`${fixed(most.rvol, 2)}×`)}.`
}

function limits(rows: readonly ScreenRow[], traded: readonly ScreenRow[]): Insight | null {
  const highest = largest(traded, ({ mwpl }) => mwpl)
  const count = countOf(rows)
  if (highest === null || count(isNearBan) === 0) return null
  return say('Limits')`
    ${fig(String(count(isNearBan)))} are at 80% of the market-wide position limit or above,
    ${fig(String(count(({ isInBan }) => isInBan)))} in ban; highest ${highest.symbol}, ${fig(`${fixed(highest.mwpl, 2)}%`)}.`
}

/** In the days of the roll what is rolled, instead of who nears the ban. */
function rolls(rows: readonly ScreenRow[], traded: readonly ScreenRow[]): Insight | null {
  const most = largest(traded, ({ roll }) => roll)
  if (most === null) return null
  const rolling = rows.filter(isRolling)
  const heavy = rolling.filter(({ rollover, rollAvg3 }) => isHeavyRoll(rollover, rollAvg3))
  return say('Rollover')`
    ${fig(`${heavy.length} of ${rolling.length}`)} have rolled at least 5 points more than the mean of the last three expiries with as
    many sessions to go; most ${most.symbol}, ${fig(signed(most.roll, 2))} points.`
}

/** What the rows are not of, and what is not known of them (§F14, §O20). */
function notices({ reading, rows, delivery, sessions }: Screen): Notice[] {
  const told = boardNotices(reading)
  const expiring = new Set(rows.filter(({ isExpiryDay }) => isExpiryDay).map(({ symbol }) => symbol)).size
  if (expiring > 0) {
    const who = expiring === 1 ? '1 near month expires' : `${expiring} near months expire`
    told.push({ kind: 'info', text: `${who} today: the price of such a symbol is that of its next month.` })
  }
  if (sessions <= PHASE_DAYS) {
    const text = `No phase yet: it is read over ${PHASE_DAYS} sessions and the close before them, and closes of ${sessions} are known.`
    told.push({ kind: 'info', text })
  }
  if (!rows.some(({ set }) => set === 'STK')) return told
  if (reading.dividends === null) told.push(missingFileNotice('corporate_events', 'the adjusted basis is'))
  if (reading.limitsDate === null) told.push(missingFileNotice('position_limits', 'who is near the ban is'))
  if (delivery === null) told.push(missingFileNotice('delivery', 'delivery % is', ' of the session before'))
  return told
}

/** What is told of the row that is opened: what it reads as, the last evenings with their days, and its workings. */
function opened(row: ScreenRow, screen: Screen): Partial<OpenedFigures> {
  const { buildup, phase, phaseSub, mwpl, deliveryPct, rollK, rollAvg3, rollSeries } = row
  const { rolloverDate, limitsDate } = screen.reading
  const dayOf = (date: IsoDate) => dayLabel(date, dateOf(screen.reading))
  const at = rolloverDate === null ? 'Last close' : `Close of ${dayOf(rolloverDate)}`
  const mean = Number.isNaN(rollAvg3)
    ? 'no earlier expiry'
    : `${grouped(rollAvg3, 2)} on average (past expiries: ${grouped(rollSeries)})`
  const badges = [
    buildup === null ? null : BUILDUP_NAMES[buildup],
    strengthLevel(row.strength),
    phase === '' ? null : [phase, phaseSub].filter(Boolean).join(', '),
    curveLabel(row.rollSpread),
    row.isInBan ? 'F&O ban' : null,
    row.isExpiryDay ? 'Expiry day' : null,
    row.isTraded ? null : 'No trade today',
  ]
  const lines = [
    row.paid === ''
      ? null
      : `Ex-dividend ${row.paid}, by the expiry: basis ${signed(row.basis, 2)}, with it added back ${signed(row.adjBasis, 2)}`,
    `Rollover: ${at}, ${grouped(rollK)} sessions to expiry: ${mean}`,
    Number.isNaN(mwpl) || limitsDate === null ? null : `MWPL ${grouped(mwpl, 2)}% by the file of ${dayOf(limitsDate)}`,
    Number.isNaN(deliveryPct) || screen.delivery === null
      ? null
      : `Delivery ${grouped(deliveryPct, 2)}% on ${dayOf(screen.delivery.date)}`,
  ]
  return {
    badges: badges.filter((badge) => badge !== null),
    lines: lines.filter((line) => line !== null),
    explanations: workedFigures(list, row, workings(row, screen)),
  }
}

function workings(row: ScreenRow, screen: Screen): Record<string, Working | null> {
  const [trend, squares, up, down, flat] = row.phaseSums
  const steps = (changes: Float64Array): Working => [
    futuresFigures.stepsMove,
    ...Array.from(changes, (step, d) => {
      const before = changes.length - 1 - d
      return [before === 0 ? 'Last session' : `${before} before`, step, '%'] as const
    }),
  ]
  return {
    ...futureWorkings(screen, row),
    dp5: steps(row.stepDp),
    doi5: steps(row.stepDoi),
    z: [futuresFigures.phaseTrend(PHASE_DAYS), ['Sum of log returns', trend], ['Sum of squared log returns', squares]],
    flow: [futuresFigures.phaseFlow, ['Rising', up, 'units'], ['Falling', down, 'units'], ['Unchanged', flat, 'units']],
  }
}
