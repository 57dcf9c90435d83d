import type { Dataset } from './dataset.ts'
import { participantOi } from './participantOi.ts'

/** What was traded by participant. */
export const participantVolume = { ...participantOi, name: 'participant_volume' } as const satisfies Dataset
