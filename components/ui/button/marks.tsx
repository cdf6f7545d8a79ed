export function Arrow() {
  return (
    <svg width="22" height="10" viewBox="0 0 22 10" fill="none" aria-hidden="true">
      <path d="M0 5h20M16 1l4.5 4L16 9" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}

export function Cross() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d="m2 2 16 16M18 2 2 18" stroke="currentColor" strokeWidth="1.7" />
    </svg>
  );
}
