export { type FetchedFile, type FoundFile, fetchFiles, type MissingFile, rejectedPath } from './fetchFiles.ts'
export { FILE_KINDS } from './kinds.ts'
export { type PlannedFile, plannedFiles } from './plan.ts'
export { REAL_WAITING, type Waiting } from './waiting.ts'
