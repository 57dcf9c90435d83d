export * from './revisions.ts'
export * from './signals.ts'
