export { type KiteAddresses, type KiteSettings, kiteFeed } from './feed.ts'
export { kiteLanguage } from './language.ts'
export { type KiteSignIn, kiteLoginAddress, kiteToken } from './login.ts'
