/** PrivacyPolicy. */
export default function PrivacyPolicy() {
  return <main className="px-4" />
}
