const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** '1.2 GB', in steps of 1,024. */
export function sizeText(bytes: number): string {
  let unit = 0
  let size = bytes
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`
}
