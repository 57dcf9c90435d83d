let least = 0
const followers = new Set<() => void>()

/** Pixels of the screen to a CSS px, or of the picture that is made of it. */
export function pixelRatio(): number {
  return Math.max(window.devicePixelRatio || 1, least)
}

/** Tells when the page moves to a screen of another density, or is zoomed, or a picture is made of it. */
export function onPixelRatio(tell: () => void): () => void {
  let density: MediaQueryList
  const changed = () => {
    density.removeEventListener('change', changed)
    follow()
    tell()
  }
  const follow = () => {
    density = matchMedia(`(resolution: ${window.devicePixelRatio || 1}dppx)`)
    density.addEventListener('change', changed)
  }
  follow()
  followers.add(tell)
  return () => {
    density.removeEventListener('change', changed)
    followers.delete(tell)
  }
}

/** Does something while every plot is drawn at least so finely. The screen, which is drawn later, shows nothing of it. */
export async function withPixelRatio<Made>(ratio: number, make: () => Made): Promise<Made> {
  const tellAll = () => {
    for (const tell of followers) tell()
  }
  least = ratio
  tellAll()
  // A plot draws in a microtask of its own.
  await Promise.resolve()
  try {
    return make()
  } finally {
    least = 0
    tellAll()
  }
}
