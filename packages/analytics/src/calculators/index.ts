export * from './optionCalculator.ts'
