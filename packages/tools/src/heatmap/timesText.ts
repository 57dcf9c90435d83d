import { grouped, MISSING } from '@strikelens/market/formats'

/** A relative volume: '1.84×'. */
export function timesText(value: number | null): string {
  return value === null ? MISSING : `${grouped(value, 2)}×`
}
