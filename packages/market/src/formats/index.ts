export * from './numbers.ts'
export * from './quantities.ts'
export * from './times.ts'
