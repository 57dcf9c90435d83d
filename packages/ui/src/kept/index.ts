export * from './kept.ts'
export * from './useKept.ts'
