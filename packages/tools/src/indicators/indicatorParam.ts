import * as z from 'zod/mini'
import { parseIndicators } from './indicatorText.ts'

/** Indicators of a chart, 'ema:50,rsi', four at most; absent: none. */
export const indicators = z.optional(z.string().check(z.refine((text) => parseIndicators(text) !== null)))
