export * from './interpolation.ts'
export * from './statistics.ts'
