/** The sign of the product. */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8.6" />
      <path d="M5 13.2V10M8.3 13.2V6.4M15 13.2V11" />
      <path d="M11.7 15.2V4.8" className="stroke-accent" />
    </svg>
  )
}
