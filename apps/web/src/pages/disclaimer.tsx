/** Disclaimer. */
export default function Disclaimer() {
  return <main className="px-4" />
}
