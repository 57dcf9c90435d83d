import type { Params } from './compute.ts'

/** When the straddle rolls, in words. */
export function ruleText({ roll, rollStep, rollPct }: Pick<Params, 'roll' | 'rollStep' | 'rollPct'>): string {
  if (roll === 'hold') return `rolls when ATM is ${rollStep} ${rollStep === 1 ? 'strike' : 'strikes'} away`
  return roll === 'pct' ? `rolls when the forward has moved ${rollPct}%` : 'rolls with every change of ATM'
}
