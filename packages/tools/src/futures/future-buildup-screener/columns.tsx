import { grouped, price, signed } from '@strikelens/market/formats'
import { classes } from '@strikelens/ui/classes'
import { BuildupChip } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import { FutureName, StrengthCell } from '../../board/futureCells.tsx'
import { OI_MOVE, PRICE_MOVE, ROLLOVER } from '../../figures/names.ts'
import { FrameChip } from './FrameChip.tsx'
import { agreeingText, readingText } from './figureText.ts'
import { FRAMES, type FrameName } from './frames.ts'
import type { ScreenRow } from './row.ts'
import { CHIP_COLUMNS, frameOf, sortValue } from './screen.ts'
import type { ColumnKey } from './tool.ts'

export type ScreenColumn = Column<ScreenRow> & { readonly key: ColumnKey }

const signed2 = (value: number) => signed(value, 2)
const two = (value: number) => grouped(value, 2)
const whole = (value: number) => grouped(value)

/** The columns of the table over a frame. */
function columnsOf(frame: FrameName): readonly ScreenColumn[] {
  /** Sorted by what the export is sorted by. */
  const by = (key: ColumnKey) => ({ key, value: (row: ScreenRow) => sortValue(row, key, frame), isOptional: true })
  const chips = FRAMES.map(
    (name, i): ScreenColumn => ({
      ...by(CHIP_COLUMNS[i]),
      label: name,
      group: 'Class over',
      hint: `Class of the last ${name === '1D' ? 'session' : `${name.slice(0, -1)} sessions`} taken as one; – where fewer are known`,
      cell: ({ frames }) => <FrameChip name={name} figures={frames[i]} />,
      align: 'center',
      width: 52,
    }),
  )
  return [
    {
      ...by('symbol'),
      label: 'Symbol',
      cell: (row) => <FutureName row={row} />,
      isPinned: true,
      isOptional: false,
      width: 148,
    },
    { ...by('sector'), label: 'Sector', tone: 'quiet', width: 112 },
    {
      ...by('price'),
      label: 'Price',
      unit: '₹',
      hint: 'Of the price contract: near, on its last day next. Grey: the previous close, without a trade today',
      cell: (row) => <span className={classes(!row.isTraded && 'text-ink-3')}>{price(row.price)}</span>,
      format: price,
      width: 92,
    },
    {
      ...by('dp'),
      label: `${PRICE_MOVE} ${frame}`,
      hint: 'Daily price changes of the frame compounded, each contract against its own close before',
      format: signed2,
      tone: 'sign',
      width: 78,
    },
    {
      ...by('doi'),
      label: `${OI_MOVE} ${frame}`,
      hint: 'Daily OI changes of the frame compounded, over all contracts listed each day',
      format: signed2,
      tone: 'sign',
      width: 84,
    },
    {
      ...by('class'),
      label: 'Class',
      hint: 'By the signs of price and OI: LB ↑↑, SC ↑↓, SB ↓↑, LU ↓↓',
      cell: (row) => <Class row={row} frame={frame} />,
      align: 'center',
      width: 56,
    },
    {
      ...by('strength'),
      label: 'Strength',
      hint: '√(|Δp %| × |ΔOI %|): from 0.5 Mild, 1.5 Strong, 3 Very strong',
      cell: (row) => <StrengthCell strength={frameOf(row, frame).strength} />,
      format: two,
      width: 124,
    },
    {
      ...by('agreeing'),
      label: 'Agreeing',
      hint: 'Sessions of the frame whose own class is the frame’s',
      cell: (row) => agreeingText(row, frame),
      format: whole,
      width: 78,
    },
    {
      ...by('streak'),
      label: 'Streak',
      hint: 'Latest sessions in a row with the same class of the day; Neutral 0',
      format: whole,
      width: 64,
    },
    ...chips,
    {
      ...by('fresh'),
      label: 'Fresh',
      hint: 'The frame had another class a session earlier',
      cell: ({ isFresh }) => (isFresh === null ? '–' : isFresh ? 'Fresh' : ''),
      align: 'center',
      width: 60,
    },
    {
      ...by('reading'),
      label: 'Reading',
      hint: 'Confirmed: at least 60% of the sessions agree, volume ratio from 1. Turning: today is opposed to the last five days, strength from 1.5',
      cell: (row) => <span className="font-mid">{readingText(row)}</span>,
      align: 'left',
      width: 132,
    },
    {
      ...by('oiChgValue'),
      label: 'ΔOI value',
      unit: '₹ Cr',
      hint: 'Σ daily ΔOI in today’s lots × point value × price',
      format: (value) => signed(value, Math.abs(value) < 100 ? 1 : 0),
      tone: 'sign',
      width: 92,
    },
    {
      ...by('volumeRatio'),
      label: 'Volume ratio',
      hint: 'Mean daily volume of the frame ÷ mean of the 20 sessions before it, all months; a running session counts what it has traded so far',
      format: two,
      width: 104,
    },
    {
      ...by('basisPct'),
      label: 'Basis %',
      hint: 'Future − spot; for a commodity, next month − near month',
      format: signed2,
      width: 72,
    },
    {
      ...by('rollover'),
      label: ROLLOVER,
      hint: 'OI of next and far ÷ OI of all three months, now',
      format: two,
      width: 86,
    },
  ]
}

/** By frame, made once: a table keeps its columns as long as they are the same. */
export const COLUMNS_OF: Readonly<Record<FrameName, readonly ScreenColumn[]>> = {
  '1D': columnsOf('1D'),
  '3D': columnsOf('3D'),
  '5D': columnsOf('5D'),
  '10D': columnsOf('10D'),
}

function Class({ row, frame }: { row: ScreenRow; frame: FrameName }) {
  const { buildup } = frameOf(row, frame)
  return buildup === null ? '–' : <BuildupChip buildup={buildup} />
}
