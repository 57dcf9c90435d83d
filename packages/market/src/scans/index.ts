export * from './scan.ts'
export * from './specs.ts'
