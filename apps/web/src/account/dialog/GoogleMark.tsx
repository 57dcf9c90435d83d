/** The letter that stands for Google, in the ink of the button: the policy of colours leaves hues to the market. */
export function GoogleMark() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M13.2 4.4A6.2 6.2 0 1 0 14.2 8H8.4" />
    </svg>
  )
}
