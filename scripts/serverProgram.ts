/** The built server, from the repository's folder. */
export const SERVER_PROGRAM = 'apps/server/dist/main.js'

/**
 * What it is started with. Its half a dozen threads take and leave large columns: the C library would keep a pool for each
 * of them and hand little back. One pool, and large pieces that go back at once, take a tenth less memory.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
