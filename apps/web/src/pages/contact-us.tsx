/** ContactUs. */
export default function ContactUs() {
  return <main className="px-4" />
}
