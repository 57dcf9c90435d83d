import type { FoDay } from '../days.ts'
import { inUnits } from '../inUnits.ts'
import type { CommodityLot } from '../mcx/commodityLot.ts'

interface Counts {
  readonly volume: Float64Array
  readonly lot: Float64Array
  readonly oi: Float64Array
  readonly oiChange: Float64Array
}
type Told = Pick<FoDay, 'exchange' | 'rows' | 'symbol' | 'kind' | 'strike' | 'high' | 'low' | 'turnover'>
type Counted = Pick<FoDay, 'lotSize' | 'volumeLots' | 'volumeQty' | 'oiQty' | 'oiChangeQty'>

/** Turnover is printed to whole rupees by some: a small trade's average price may be off by as much. */
const ROUNDING = 0.001
/** Traded contracts that are asked; each alone settles it unless its lot is one unit. */
const ASKED = 400

/** Volume and open interest of a UDiFF day in units and lots, whichever of them its exchange prints. */
export function countedInUnits(day: Told, counts: Counts, lotOf: CommodityLot): Counted {
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
  const isQuantity = day.exchange === 'BSE' && isVolumeInUnits(day, volume, lot)
  return {
    lotSize: lot,
    volumeLots: isQuantity ? volume.map((units, row) => units / lot[row]) : volume,
    volumeQty: isQuantity ? volume : inUnits(volume, lot),
    oiQty: oi,
    oiChangeQty: oiChange,
  }
}

/**
 * Whether turnover ÷ volume lies within the day's prices (of an option its strike added), so that volume is units; with
 * turnover ÷ (volume × lot) there it is contracts. BSE prints units.
 */
function isVolumeInUnits(day: Told, volume: Float64Array, lot: Float64Array): boolean {
  let asked = 0
  let votes = 0
  for (let row = 0; row < day.rows && asked < ASKED; row++) {
    if (!(volume[row] > 0 && day.turnover[row] > 0 && lot[row] > 1)) continue
    asked++
    const strike = day.kind.values[day.kind.codes[row]] === 'FUT' ? 0 : day.strike[row]
    const isWithin = (price: number) =>
      price >= (strike + day.low[row]) * (1 - ROUNDING) && price <= (strike + day.high[row]) * (1 + ROUNDING)
    if (isWithin(day.turnover[row] / volume[row])) votes++
    else if (isWithin(day.turnover[row] / volume[row] / lot[row])) votes--
  }
  return votes >= 0
}
