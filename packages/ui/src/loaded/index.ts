export { lazyPart } from './lazyPart.tsx'
export { type Later, later, useLoaded } from './useLoaded.ts'
