export { nearestNames } from './nearestNames.ts'
export { similarity } from './similarity.ts'
