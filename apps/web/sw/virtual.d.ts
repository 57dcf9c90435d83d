declare module 'virtual:built' {
  const built: {
    /** Changes with any file of the site. */
    readonly version: string
    /** Paths of what every page is drawn with. */
    readonly files: readonly string[]
  }
  export default built
}
