export { upstoxLanguage } from './language.ts'
export { type UpstoxApp, upstoxLoginAddress, upstoxToken } from './login.ts'
export { UPSTOX_ADDRESSES, type UpstoxAddresses } from './rest.ts'
export { type UpstoxSettings, upstoxFeed } from './upstoxFeed.ts'
