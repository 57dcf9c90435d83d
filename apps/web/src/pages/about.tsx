/** Who makes this, with which data, and how the numbers are made. */
export default function About() {
  return <main className="px-4" />
}
