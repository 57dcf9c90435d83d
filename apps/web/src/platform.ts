/** Whether this is the native app: its bridge says so before any page script runs. */
export function isNativeApp(): boolean {
  return asked('isNativePlatform') === true
}

/** Whether this is the app on an iPhone or iPad, where its store sells plans or nobody does. */
export function isIosApp(): boolean {
  return isNativeApp() && asked('getPlatform') === 'ios'
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
