export { tickedChain, tickFrame } from './tickFrame.ts'
