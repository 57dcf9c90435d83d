import { performance } from 'node:perf_hooks'

/** What was done, and the seconds it took, in the order of its end. */
const done: { readonly name: string; readonly seconds: number }[] = []

/** Does something and notes how long it took. */
export async function timed<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await act()
  } finally {
    done.push({ name, seconds: (performance.now() - begun) / 1000 })
  }
}

/** How long everything took that was timed, and the command as a whole with what was installed before it. */
export function timesTold(): string {
  const installed = Number(process.env.INSTALL_SECONDS ?? 0)
  const parts = done.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`)
  const whole = installed + performance.now() / 1000
  return `Time: install ${installed.toFixed(0)} s, ${parts.join(', ')}; in all ${whole.toFixed(0)} s.`
}
