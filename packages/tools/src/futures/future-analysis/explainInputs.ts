import type { ExplainInput } from '../../result.ts'

export const rupees = (name: string, value: number): ExplainInput => ({ name, value, unit: '₹' })
export const lots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })
export const units = (name: string, value: number): ExplainInput => ({ name, value, unit: 'units' })
export const pct = (name: string, value: number): ExplainInput => ({ name, value, unit: '%' })
