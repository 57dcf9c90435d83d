export * from './futureRows.ts'
export * from './symbolFutures.ts'
