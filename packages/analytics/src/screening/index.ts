export * from './forwardReturn.ts'
export * from './liquidList.ts'
