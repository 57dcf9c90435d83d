export * from './wholeTable.ts'
