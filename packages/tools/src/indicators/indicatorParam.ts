import * as z from 'zod/mini'
import { listText } from '../params.ts'
import { MOST_INDICATORS, parseIndicators } from './indicatorText.ts'

/** Indicators of a chart, 'ema:50,rsi', four at most; absent: none. */
export const indicators = z.optional(
  listText({ most: MOST_INDICATORS, noun: 'indicators', isOne: (one) => parseIndicators(one) !== null }),
)
