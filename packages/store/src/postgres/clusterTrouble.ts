/** What the log or an error of PostgreSQL says, what it means, and what helps. */
const KNOWN: readonly (readonly [RegExp, (place: Place) => string])[] = [
  [
    /No space left on device|Disk quota exceeded/i,
    ({ dataDir }) =>
      `DATA_DIR=${dataDir} is on a disk that is full. Free some space, or move the folder to another disk, and start again.`,
  ],
  [
    /Read-only file system/i,
    ({ dataDir }) =>
      `DATA_DIR=${dataDir} is on a file system that can only be read. Make it writable, or choose a folder that is.`,
  ],
  [
    /Permission denied|wrong ownership|invalid permissions/i,
    ({ dataDir, clusterDir }) =>
      `The user that runs PostgreSQL may not use ${clusterDir} or what is in it. Give the folder back to its owner with mode 0700, or choose another DATA_DIR than ${dataDir}.`,
  ],
  [
    /not a valid data directory|PG_VERSION/i,
    ({ clusterDir }) => `${clusterDir}/PG_VERSION is missing or damaged. ${restore(clusterDir)}`,
  ],
  [
    /incompatible with server/i,
    ({ clusterDir }) =>
      `${clusterDir} is of another version of PostgreSQL, or global/pg_control in it is damaged. ${restore(clusterDir)}`,
  ],
  [
    /pg_control|control file/i,
    ({ clusterDir }) => `${clusterDir}/global/pg_control is missing or damaged. ${restore(clusterDir)}`,
  ],
  [
    /could not locate a valid checkpoint|pg_wal|required checkpoint record/i,
    ({ clusterDir }) => `The log of changes in ${clusterDir}/pg_wal is damaged. ${restore(clusterDir)}`,
  ],
  [
    /invalid page|invalid data|checksum|could not read (?:block|file)|could not open file|XX00[12]|58P01|unexpected data beyond EOF/i,
    ({ clusterDir }) => `Files of the database in ${clusterDir} are damaged. ${restore(clusterDir)}`,
  ],
]

interface Place {
  readonly dataDir: string
  readonly clusterDir: string
}

function restore(clusterDir: string): string {
  return `Restore ${clusterDir} from a copy, or move it away to begin with an empty database.`
}

/** Already in words for an operator. */
class ClusterTrouble extends Error {}

/** What an operator is told of words of PostgreSQL; null when they are none that we know. */
export function clusterTrouble(said: string, place: Place, cause?: Error): Error | null {
  const words = KNOWN.find(([known]) => known.test(said))?.[1](place)
  return words === undefined ? null : new ClusterTrouble(words, { cause })
}

/** The same of an error: of a query, or of a program that ended. What is not known stays as it is. */
export function asClusterTrouble(error: unknown, place: Place): unknown {
  if (!(error instanceof Error) || error instanceof ClusterTrouble) return error
  const told = ['code', 'stderr'].map((name) => String(Reflect.get(error, name) ?? ''))
  const cause = error.cause instanceof Error ? `${error.cause.message} ${Reflect.get(error.cause, 'code')}` : ''
  return clusterTrouble([error.message, ...told, cause].join(' '), place, error) ?? error
}
