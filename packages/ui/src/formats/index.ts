export * from './amounts.ts'
export * from './numberStyle.ts'
export * from './pageDates.ts'
export * from './unitBehind.ts'
