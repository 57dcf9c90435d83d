export { later, useLoaded } from './useLoaded.ts'
