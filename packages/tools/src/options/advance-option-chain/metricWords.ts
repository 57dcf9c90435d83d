import { OI_CHANGE } from '../../figures/names.ts'
/** What a wall is made of, in words. */
export const METRIC_WORDS = {
  oi: { label: 'OI', noun: 'OI' },
  volume: { label: 'Volume', noun: 'volume' },
  chg: { label: 'OI added', noun: OI_CHANGE },
} as const
