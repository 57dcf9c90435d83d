export { SimulatorClock } from './clock.ts'
export { simulatedInstruments, simulatorFeed } from './feed.ts'
export { eveningFiles, type PublishedFile, sessionFiles } from './files.ts'
