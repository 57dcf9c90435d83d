export * from './patternScan.ts'
export * from './scan.ts'
export * from './specs.ts'
export { type TickOf, ticksOf } from './ticks.ts'
