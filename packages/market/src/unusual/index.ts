export * from './events.ts'
export * from './record.ts'
export * from './session.ts'
export * from './slotStats.ts'
