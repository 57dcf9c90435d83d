/** Whether this is the native app: its bridge says so before any page script runs. */
export function isNativeApp(): boolean {
  return asked('isNativePlatform') === true
}

/** Whether this is the app on an iPhone or iPad, where its store sells plans or nobody does. */
export function isIosApp(): boolean {
  return isNativeApp() && asked('getPlatform') === 'ios'
}

/** Whether Apple can be signed in with: in the app on iOS 13 and later. */
export function hasAppleSignIn(): boolean {
  if (!isIosApp()) return false
  // A tablet calls itself a Mac, without a version of iOS, since iPadOS 13.
  const version = /\bOS (\d+)_/.exec(navigator.userAgent)?.[1]
  return version === undefined || Number(version) >= 13
}

/** A method of one of the app's plugins; null where the app has none of that name. */
export function pluginMethod(plugin: string, method: string): ((options: object) => Promise<unknown>) | null {
  const owner = part(part(bridge(), 'Plugins'), plugin)
  const found = part(owner, method)
  return typeof found === 'function' ? async (options) => found.call(owner, options) : null
}

function bridge(): unknown {
  return Reflect.get(globalThis, 'Capacitor')
}

/** What the bridge answers to a question without parameters; undefined where it does not know the question. */
function asked(question: string): unknown {
  const answer = part(bridge(), question)
  return typeof answer === 'function' ? answer.call(bridge()) : undefined
}

function part(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}
