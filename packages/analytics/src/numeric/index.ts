export * from './decimalSlack.ts'
export * from './grouped.ts'
export * from './interpolation.ts'
export * from './statistics.ts'
