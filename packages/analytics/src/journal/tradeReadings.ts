export type TradeReading = 'planned win' | 'stop overrun' | 'left on the table' | 'lucky' | 'No stop'

/** What is known of a closed trade when it is judged. */
export interface JudgedTrade {
  readonly side: 'LONG' | 'SHORT'
  readonly netPaise: number
  readonly r: number | null
  readonly exitEfficiencyPct: number | null
  readonly stop: number | null
  /** worst price for the side between entry and exit; null when bars are missing */
  readonly worstPrice: number | null
}

/** Labels of a closed trade by the thresholds of /journal/my-trade; several can hold at once. */
export function tradeReadings(trade: JudgedTrade): TradeReading[] {
  const { side, netPaise, r, exitEfficiencyPct, stop, worstPrice } = trade
  const isWin = netPaise > 0
  const readings: TradeReading[] = []
  if (r !== null && r >= 1) readings.push('planned win')
  if (r !== null && r <= -1.1) readings.push('stop overrun')
  if (isWin && exitEfficiencyPct !== null && exitEfficiencyPct < 40) readings.push('left on the table')
  if (isWin && stop !== null && worstPrice !== null && (side === 'LONG' ? worstPrice < stop : worstPrice > stop)) {
    readings.push('lucky')
  }
  if (stop === null) readings.push('No stop')
  return readings
}
