export { type Later, later, useLoaded } from './useLoaded.ts'
