import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import type { ExportTable } from '../../exportRows.ts'
import { OI_MOVE, PRICE_MOVE, ROLLOVER } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import { type FileColumn, screenFile } from '../../screening/exportTable.ts'
import type { BuildupScreener, Params } from './compute.ts'
import { agreeingText, readingText } from './figureText.ts'
import { FRAMES, type FrameName } from './frames.ts'
import type { ScreenRow } from './row.ts'
import { buildupScreen, CHIP_COLUMNS, frameOf } from './screen.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

/** The screened futures as the page has them: its columns, its order, unrounded. */
export function table({ rows }: Wire<BuildupScreener>, params: Params): ExportTable {
  return screenFile((key) => fileColumn(key, params.frame), COLUMNS, params.cols, buildupScreen(rows, params).rows)
}

function fileColumn(key: ColumnKey, frame: FrameName): FileColumn<ScreenRow> {
  const one = (heading: string, cell: (row: ScreenRow) => string | number | null) => ({
    headings: [heading],
    cells: (row: ScreenRow) => [cell(row)],
  })
  const nameOf = (row: ScreenRow, name: FrameName) => {
    const { buildup } = frameOf(row, name)
    return buildup === null ? null : BUILDUP_NAMES[buildup]
  }
  switch (key) {
    case 'symbol':
      return one('Symbol', ({ symbol }) => symbol)
    case 'sector':
      return one('Sector', ({ sector }) => sector)
    case 'price':
      return one('Price, ₹', ({ price }) => price)
    case 'dp':
      return one(`${PRICE_MOVE} ${frame}`, (row) => frameOf(row, frame).dp)
    case 'doi':
      return one(`${OI_MOVE} ${frame}`, (row) => frameOf(row, frame).doi)
    case 'class':
      return one('Class', (row) => nameOf(row, frame))
    case 'strength':
      return one('Strength', (row) => frameOf(row, frame).strength)
    case 'agreeing':
      return one('Agreeing', (row) => agreeingText(row, frame))
    case 'streak':
      return one('Streak', ({ streak }) => streak)
    case 'f1D':
    case 'f3D':
    case 'f5D':
    case 'f10D': {
      const name = FRAMES[CHIP_COLUMNS.indexOf(key)]
      return {
        headings: [`Class ${name}`, `Spans expiry ${name}`],
        cells: (row) => [nameOf(row, name), frameOf(row, name).spansExpiry ? 'yes' : 'no'],
      }
    }
    case 'fresh':
      return one('Fresh', ({ isFresh }) => (isFresh === null ? null : isFresh ? 'yes' : 'no'))
    case 'reading':
      return one('Reading', readingText)
    case 'oiChgValue':
      return one('ΔOI value, ₹ Cr', ({ oiChgValue }) => oiChgValue)
    case 'volumeRatio':
      return one('Volume ratio', ({ volumeRatio }) => volumeRatio)
    case 'basisPct':
      return one('Basis %', ({ basisPct }) => basisPct)
    case 'rollover':
      return one(ROLLOVER, ({ rollover }) => rollover)
  }
}
