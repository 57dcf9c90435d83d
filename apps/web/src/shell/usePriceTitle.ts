import { moment } from '@strikelens/market/formats'
import { useServerClock } from '../live/clock.ts'

/** Words on hover: whose price it is, when it held and who told; undefined without a price. */
export function usePriceTitle(name: string, asOf: number | null | undefined): string | undefined {
  const source = useServerClock()?.source
  if (asOf == null) return undefined
  const time = `${name} as of ${moment(asOf)} IST`
  return source === undefined ? time : `${time}, ${source}`
}
