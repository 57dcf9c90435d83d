export * from './chain.ts'
export * from './cut.ts'
export * from './derive.ts'
export * from './summary.ts'
