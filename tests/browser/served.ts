import { inject } from 'vitest'
import { untilReady } from './untilReady.ts'

// The server was started before all tests, and makes its history while those run that ask no server.
await untilReady(inject('address'))
