import type { FoDay } from '../days.ts'
import { inUnits } from '../inUnits.ts'
import type { CommodityLot } from '../mcx/commodityLot.ts'

interface Counts {
  readonly volume: Float64Array
  readonly lot: Float64Array
  readonly oi: Float64Array
  readonly oiChange: Float64Array
}
type Told = Pick<FoDay, 'exchange' | 'symbol'>
type Counted = Pick<FoDay, 'lotSize' | 'volumeLots' | 'volumeQty' | 'oiQty' | 'oiChangeQty'>

/** Turnover is printed to whole rupees by some: a small trade's average price may be off by as much. */
const ROUNDING = 0.001
/** Traded contracts that are asked; each alone settles it unless its lot is one unit. */
const ASKED = 400

/** Volume and open interest of a UDiFF day in units and lots, whichever of them its exchange prints. */
export function countedInUnits(day: Told, counts: Counts, lotOf: CommodityLot, isQuantity: boolean): Counted {
  const { volume, lot, oi, oiChange } = counts
  if (day.exchange === 'MCX') {
    const { symbol } = day
    const lots = symbol.values.map((word) => lotOf(word) ?? Number.NaN)
    const lotSize = Float64Array.from(symbol.codes, (code) => lots[code])
    return {
      lotSize,
      volumeLots: volume,
      volumeQty: inUnits(volume, lotSize),
      oiQty: inUnits(oi, lotSize),
      oiChangeQty: inUnits(oiChange, lotSize),
    }
  }
  return {
    lotSize: lot,
    volumeLots: isQuantity ? volume.map((units, row) => units / lot[row]) : volume,
    volumeQty: isQuantity ? volume : inUnits(volume, lot),
    oiQty: oi,
    oiChangeQty: oiChange,
  }
}

/** Columns of a file as they were read. */
interface Traded
  extends Readonly<Record<'low' | 'high' | 'turnover' | 'volume' | 'lot', Readonly<{ values: Float64Array }>>> {
  readonly rows: number
  /** 0 of a future. */
  readonly strikeAt: (row: number) => number
}

/**
 * Whether turnover ÷ volume lies within the day's prices (of an option its strike added), so that volume is units; with
 * turnover ÷ (volume × lot) there it is contracts. BSE prints units.
 */
export function isVolumeInUnits({ rows, strikeAt, low, high, turnover, volume, lot }: Traded): boolean {
  let asked = 0
  let votes = 0
  for (let row = 0; row < rows && asked < ASKED; row++) {
    const [value, count, units] = [turnover.values[row], volume.values[row], lot.values[row]]
    if (!(count > 0 && value > 0 && units > 1)) continue
    asked++
    const strike = strikeAt(row)
    const isWithin = (price: number) =>
      price >= (strike + low.values[row]) * (1 - ROUNDING) && price <= (strike + high.values[row]) * (1 + ROUNDING)
    if (isWithin(value / count)) votes++
    else if (isWithin(value / count / units)) votes--
  }
  return votes >= 0
}
