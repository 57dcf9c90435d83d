export { useLoaded } from './useLoaded.ts'
