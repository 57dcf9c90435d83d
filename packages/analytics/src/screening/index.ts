export * from './forwardReturn.ts'
export * from './liquidList.ts'
export * from './qualityGrade.ts'
