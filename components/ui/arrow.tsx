export function Arrow() {
  return (
    <svg width="22" height="10" viewBox="0 0 22 10" fill="none" aria-hidden="true">
      <path d="M0 5h20M16 1l4.5 4L16 9" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}
