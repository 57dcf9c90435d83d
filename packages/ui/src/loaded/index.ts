export { lazyPart } from './lazyPart.tsx'
export { type Later, type Loadable, later, useLoaded } from './useLoaded.ts'
