/** Whether this is the native app: its bridge says so before any page script runs. */
export function isNativeApp(): boolean {
  const bridge: unknown = Reflect.get(globalThis, 'Capacitor')
  if (typeof bridge !== 'object' || bridge === null || !('isNativePlatform' in bridge)) return false
  const { isNativePlatform } = bridge
  return typeof isNativePlatform === 'function' && isNativePlatform.call(bridge) === true
}
