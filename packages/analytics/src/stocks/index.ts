export * from './adjustedPrices.ts'
export * from './corporateAction.ts'
export * from './fundamentals.ts'
export * from './piotroski.ts'
