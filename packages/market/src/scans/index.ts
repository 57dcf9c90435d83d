export * from './patternScan.ts'
export * from './scan.ts'
export * from './specs.ts'
