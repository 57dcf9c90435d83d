// Loaded before a program and each of its threads: they live so many milliseconds away from the machine's time.
const shiftMs = Number(process.env.SHIFTED_TIME_MS)
const realNow = Date.now
const now = () => realNow() + shiftMs

globalThis.Date = new Proxy(Date, {
  construct: (real, args, target) => Reflect.construct(real, args.length === 0 ? [now()] : args, target),
  get: (real, key) => (key === 'now' ? now : Reflect.get(real, key)),
})
