export { SimulatorClock } from './clock.ts'
export { simulatedInstruments, simulatorFeed } from './feed.ts'
export { type PublishedFile, sessionFiles } from './files.ts'
