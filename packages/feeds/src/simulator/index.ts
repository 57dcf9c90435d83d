export { SimulatorClock } from './clock.ts'
export { simulatedInstruments, simulatorFeed } from './feed.ts'
export { flowFiles, type PublishedFile, sessionFiles } from './files.ts'
