/** Long and short contracts of one participant in one product (/participant-data). */
export interface Position {
  long: number
  short: number
}

/** Net contracts: long less short (/participant-data). */
export function netPosition({ long, short }: Position): number {
  return long - short
}

/** Long in percent of long and short (/participant-data); NaN without a position. */
export function longPct({ long, short }: Position): number {
  return (100 * long) / (long + short)
}

/** Long ÷ short (/participant-data): Infinity ("∞") when there is no short, NaN when there is neither. */
export function longShortRatio({ long, short }: Position): number {
  return long / short
}

/** A participant's share of all positions of a product, percent (/participant-data). */
export function shareOfOiPct({ long, short }: Position, allParticipantsLongPlusShort: number): number {
  return (100 * (long + short)) / allParticipantsLongPlusShort
}

/** Change of a position since the comparison date, contracts (/participant-data). */
export interface PositionChange extends Position {
  net: number
}

/** Change of long, short and net (/participant-data). */
export function positionChange(now: Position, before: Position): PositionChange {
  const long = now.long - before.long
  const short = now.short - before.short
  return { long, short, net: long - short }
}

/** What a participant did in a future, in words (/participant-data); null when nothing changed. */
export function positionAction({ long, short, net }: PositionChange): string | null {
  if (Number.isNaN(net) || (long === 0 && short === 0)) return null
  if (long > 0 && short <= 0) return 'adding longs, covering shorts'
  if (long <= 0 && short > 0) return 'cutting longs, adding shorts'
  const both = long > 0 ? 'adding both' : 'reducing both'
  return net === 0 ? both : `${both}, net ${net > 0 ? 'long' : 'short'}`
}

/** Direction of a change of net (/participant-data): puts speak the other way round. Null when it is 0 or unknown. */
export function netDirection(netChange: number, product: 'future' | 'call' | 'put'): 'Bullish' | 'Bearish' | null {
  const push = product === 'put' ? -netChange : netChange
  return push > 0 ? 'Bullish' : push < 0 ? 'Bearish' : null
}

/** Word of the size of a change of net by its percentile rank |Δnet| (§M10, /participant-data); null without one. */
export function netStrength(percentile: number): 'Indecisive' | 'Mild' | 'Medium' | 'Strong' | null {
  if (Number.isNaN(percentile)) return null
  return percentile < 20 ? 'Indecisive' : percentile < 50 ? 'Mild' : percentile < 80 ? 'Medium' : 'Strong'
}

/** Option bias in contracts, not delta-weighted: net calls less net puts (/participant-data). */
export function optionBias(calls: Position, puts: Position): number {
  return netPosition(calls) - netPosition(puts)
}

/** Whether a product's file adds up: every long has a short (/participant-data). */
export function isBalanced(participants: readonly Position[]): boolean {
  let net = 0
  for (const position of participants) net += netPosition(position)
  return net === 0
}

/** Crowding by the percentile of the FIIs' long % in index futures (/participant-data); null between. */
export function crowdingLabel(percentile: number): 'crowded short, squeeze risk' | 'crowded long' | null {
  return percentile <= 10 ? 'crowded short, squeeze risk' : percentile >= 90 ? 'crowded long' : null
}
