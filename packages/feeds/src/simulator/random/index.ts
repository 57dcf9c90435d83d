export * from './draws.ts'
export * from './evenDraws.ts'
export * from './hash.ts'
export * from './valueNoise.ts'
