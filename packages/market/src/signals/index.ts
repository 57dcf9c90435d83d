export * from './outcomes.ts'
export * from './revisions.ts'
export * from './signals.ts'
