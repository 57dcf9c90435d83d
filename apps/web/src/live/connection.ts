import { LiveConnection } from './liveConnection.ts'

/** The one line of this page. */
export const live = new LiveConnection(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`)
