import { BUILDUP_NAMES, buildupDirection } from '@strikelens/analytics/futures'
import { FRAMES, type FrameFigures, type FrameName, type FrameRow } from '../../board/frameRows.ts'
import { defineTool } from '../../define.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { OI_MOVE, PRICE_MOVE, ROLLOVER } from '../../figures/names.ts'
import { CLASS_FILTER, CLASSES, FUTURE_FIGURES, FUTURE_LINKS, FUTURE_WORDS } from '../../futureLists/futureFigures.ts'
import { defineList, type ListFigure, type ListWord } from '../../list/list.ts'
import { listTool } from '../../list/listTool.ts'
import { between, choice } from '../../params.ts'
import { UNIVERSES } from '../../universe/universe.ts'

/** What the screen asks of a row unless told otherwise: |Δp %|, |ΔOI %|, OI value in ₹ crore. */
export const OWN_MINIMUMS = { minMove: 0.2, minOiChg: 1, minOiValue: 50 } as const

export interface BuildupRow extends FrameRow {
  readonly company: string
}

/** Bullish classes above bearish ones, the stronger further out. */
function side({ buildup, strength }: FrameFigures): number {
  return buildup === null ? Number.NaN : buildupDirection(buildup) * strength
}

const FRAME_HINTS = {
  dp: [PRICE_MOVE, 'Daily price changes compounded, each contract against its own close before'],
  doi: [OI_MOVE, 'Daily OI changes compounded, over all contracts listed each day'],
  strength: ['Strength', '√(|Δp %| × |ΔOI %|)'],
  side: ['Strength, − bearish', 'Strength of bullish classes, less that of bearish ones'],
} as const

/** A number of one frame, whichever is chosen: what its chip tells, and what formulas may ask of it. */
function ofFrame(name: FrameName, what: keyof typeof FRAME_HINTS): ListFigure<BuildupRow> {
  const [label, hint] = FRAME_HINTS[what]
  const place = FRAMES.indexOf(name)
  const value = ({ frames }: BuildupRow) => (what === 'side' ? side(frames[place]) : frames[place][what])
  return { label: `${label} ${name}`, hint, decimals: 2, value, isHidden: true }
}

/** The class of one frame. */
function classOf(name: FrameName): ListWord<BuildupRow> {
  const place = FRAMES.indexOf(name)
  const sessions = name === '1D' ? 'session' : `${name.slice(0, -1)} sessions`
  return {
    label: `Class ${name}`,
    hint: `Class of the last ${sessions} taken as one; – where fewer are known. E: it spans an expiry, each day is measured over the contracts listed that day`,
    value: ({ frames: { [place]: frame } }) => (frame.buildup === null ? null : BUILDUP_NAMES[frame.buildup]),
    orderedBy: `side${name}`,
    behind: `spans${name}`,
    width: 52,
  }
}

function spansOf(name: FrameName): ListWord<BuildupRow> {
  const place = FRAMES.indexOf(name)
  return {
    label: `Spans expiry ${name}`,
    value: ({ frames }) => (frames[place].spansExpiry ? 'yes' : 'no'),
    isHidden: true,
  }
}

/** Whether all four frames are of one class, which Neutral is not; null where one is unknown. */
function isOfOneClass({ frames }: BuildupRow): boolean | null {
  const [{ buildup: first }] = frames
  if (frames.some(({ buildup }) => buildup === null)) return null
  return first !== 'N' && frames.every(({ buildup }) => buildup === first)
}

const yesNo = (is: boolean | null) => (is === null ? null : is ? 'yes' : 'no')

const { price, strength, oiValue, basis, basisPct, adjBasisPct, turnover } = FUTURE_FIGURES

export const list = defineList<BuildupRow>()({
  noun: 'future',
  universes: UNIVERSES,
  figures: {
    price,
    dp: {
      label: PRICE_MOVE,
      over: 'frame',
      hint: 'Daily price changes of the frame compounded, each contract against its own close before',
      decimals: 2,
      isSigned: true,
      value: ({ chosen }) => chosen.dp,
      width: 78,
    },
    doi: {
      label: OI_MOVE,
      over: 'frame',
      hint: 'Daily OI changes of the frame compounded, over all contracts listed each day',
      decimals: 2,
      isSigned: true,
      value: ({ chosen }) => chosen.doi,
      width: 90,
    },
    strength: { ...strength, value: ({ chosen }) => chosen.strength, width: 124 },
    agreeing: {
      label: 'Agreeing',
      hint: 'Sessions of the frame whose own class is the frame’s',
      decimals: 0,
      value: (row) => row.agreeing,
      width: 78,
    },
    streak: {
      label: 'Streak',
      hint: 'Latest sessions in a row with the same class of the day; Neutral 0',
      decimals: 0,
      value: (row) => row.streak,
      width: 64,
    },
    oiChgValue: {
      label: 'ΔOI value',
      unit: '₹ Cr',
      hint: 'Σ daily ΔOI of the frame in today’s lots × point value × price',
      decimals: 1,
      isSigned: true,
      value: (row) => row.oiChgValue,
    },
    volumeRatio: {
      label: 'Volume ratio',
      hint: 'Mean daily volume of the frame ÷ mean of the 20 sessions before it, all months; a running session counts what it has traded so far',
      decimals: 2,
      value: (row) => row.volumeRatio,
      width: 104,
    },
    basisPct,
    rollover: {
      ...futuresFigures.rolloverNow,
      label: ROLLOVER,
      hint: 'OI of next and far ÷ OI of all three months, now',
      value: (row) => row.rolloverNow,
      width: 86,
    },
    oiValue: { ...oiValue, isBeside: true },
    basis: { ...basis, isBeside: true },
    adjBasisPct: { ...adjBasisPct, isBeside: true },
    turnover: { ...turnover, isHidden: true },
    bullishness: { ...FUTURE_FIGURES.bullishness, value: ({ chosen }) => side(chosen) },
    readingOrder: {
      label: 'Reading by number',
      hint: 'Confirmed 1, Turning 2, both 3',
      decimals: 0,
      value: (row) => Number(row.isConfirmed) + 2 * Number(row.isTurning),
      isHidden: true,
    },
    dp1D: ofFrame('1D', 'dp'),
    doi1D: ofFrame('1D', 'doi'),
    strength1D: ofFrame('1D', 'strength'),
    side1D: ofFrame('1D', 'side'),
    dp3D: ofFrame('3D', 'dp'),
    doi3D: ofFrame('3D', 'doi'),
    strength3D: ofFrame('3D', 'strength'),
    side3D: ofFrame('3D', 'side'),
    dp5D: ofFrame('5D', 'dp'),
    doi5D: ofFrame('5D', 'doi'),
    strength5D: ofFrame('5D', 'strength'),
    side5D: ofFrame('5D', 'side'),
    dp10D: ofFrame('10D', 'dp'),
    doi10D: ofFrame('10D', 'doi'),
    strength10D: ofFrame('10D', 'strength'),
    side10D: ofFrame('10D', 'side'),
  },
  words: {
    ...FUTURE_WORDS,
    class: {
      ...FUTURE_WORDS.class,
      value: ({ chosen }) => (chosen.buildup === null ? null : BUILDUP_NAMES[chosen.buildup]),
    },
    f1D: classOf('1D'),
    f3D: classOf('3D'),
    f5D: classOf('5D'),
    f10D: classOf('10D'),
    spans1D: spansOf('1D'),
    spans3D: spansOf('3D'),
    spans5D: spansOf('5D'),
    spans10D: spansOf('10D'),
    fresh: {
      label: 'Fresh',
      hint: 'The frame had another class a session earlier',
      value: ({ isFresh }) => yesNo(isFresh),
      width: 60,
    },
    reading: {
      label: 'Reading',
      hint: 'Confirmed: at least 60% of the sessions agree, volume ratio from 1. Turning: today is opposed to the last five days, strength from 1.5',
      value: (row) => [row.isConfirmed && 'Confirmed', row.isTurning && 'Turning'].filter(Boolean).join(', '),
      orderedBy: 'readingOrder',
      width: 132,
    },
    oneClass: { label: 'One class in all four frames', value: (row) => yesNo(isOfOneClass(row)), isHidden: true },
  },
  columns: [
    ...['price', 'dp', 'doi', 'class', 'strength', 'agreeing', 'streak', 'f1D', 'f3D', 'f5D', 'f10D', 'fresh'],
    ...['reading', 'oiChgValue', 'volumeRatio', 'basisPct', 'rollover'],
  ] as const,
  order: { by: 'strength' },
  tie: 'turnover',
  phoneFirst: ['class', 'strength', 'dp', 'doi', 'agreeing'],
  filters: {
    class: { ...CLASS_FILTER, own: 'LB', isChips: true },
    agree: {
      label: 'Frames',
      word: 'oneClass',
      own: '0',
      choices: [
        { value: '0', label: 'Any' },
        { value: '1', label: 'All agree', is: 'yes' },
      ],
    },
  },
  leasts: {
    minMove: {
      label: '|Δp| from',
      figure: 'dp',
      own: OWN_MINIMUMS.minMove,
      offered: [0, 0.2, 0.5, 1, 2, 5],
      around: ['', '%'],
      isOfSize: true,
    },
    minOiChg: {
      label: '|ΔOI| from',
      figure: 'doi',
      own: OWN_MINIMUMS.minOiChg,
      offered: [0, 1, 2, 5, 10],
      around: ['', '%'],
      isOfSize: true,
    },
    minOiValue: {
      label: 'OI value from',
      figure: 'oiValue',
      own: OWN_MINIMUMS.minOiValue,
      offered: [0, 50, 100, 250, 500, 1000],
      around: ['₹', ' Cr'],
    },
  },
  choices: {
    frame: {
      label: 'Frame',
      choices: FRAMES.map((value) => ({ value, label: value })),
      place: 'head',
      isSegmented: true,
    },
  },
  tints: { dp: 'diverging', doi: 'diverging', oiChgValue: 'diverging' },
  rowTints: { mute: { words: 'No trade in this session', holds: (row) => !row.isTraded } },
  links: FUTURE_LINKS,
  card: { figures: ['price', 'doi', 'volumeRatio'] },
  charts: {
    moves: {
      kind: 'scatter',
      title: 'Price change against OI change',
      without: 'class',
      x: 'dp',
      y: 'doi',
      size: 'oiValue',
      quarters: [
        { label: 'Long Buildup', color: 'lb' },
        { label: 'Short Buildup', color: 'sb' },
        { label: 'Long Unwinding', color: 'lu' },
        { label: 'Short Covering', color: 'sc' },
      ],
      tells: ['price', 'strength', 'oiChgValue', 'agreeing', 'streak'],
    },
  },
  caveats: ['A class says that price and OI moved together, not who moved them'],
  minuteCaveats: ['While a session runs its change is provisional and its volume is what has traded so far'],
})

export const tool = defineTool({
  key: 'future-buildup-screener',
  place: 3,
  folder: 'futures/future-buildup-screener',
  label: 'Futures Buildup Screener',
  brief: 'Buildup over 1, 3, 5, 10 days',
  purpose: 'Where a position is built or left over 1, 3, 5 or 10 days, and how steadily',
  group: 'futures',
  access: 'premium',
  category: 'Screener',
  title: 'Long and Short Buildup Screener 1D, 3D, 5D, 10D',
  description:
    'Long buildup, short buildup, short covering and long unwinding over four frames, ranked by strength and consistency',
  keywords: [
    'long buildup screener',
    'short buildup stocks',
    'short covering stocks',
    'long unwinding',
    'oi buildup 5 days',
    'futures buildup',
  ],
  aliases: ['futures-buildup-screener'],
  lives: 'minutes',
  restsOn: 'futures',
  cadenceMinutes: 3,
  byMinute: null,
  symbols: null,
  offered: { card: { answer: 'home-buildup' } },
  ...listTool(list, {
    frame: choice(FRAMES),
    class: choice(CLASSES),
    minMove: between(0, 100, OWN_MINIMUMS.minMove),
    minOiChg: between(0, 1000, OWN_MINIMUMS.minOiChg),
    /** ₹ crore. */
    minOiValue: between(0, 100_000, OWN_MINIMUMS.minOiValue),
    agree: choice(['0', '1']),
  }),
  segment: ({ universe }) => (universe === 'com' ? 'mcx' : 'derivatives'),
})

/** The routes of this folder. */
export const routes = [tool]
