export * from './bars.ts'
export * from './chains.ts'
export * from './days.ts'
export * from './ledger.ts'
