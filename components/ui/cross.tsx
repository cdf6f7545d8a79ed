export function Cross() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d="m2 2 16 16M18 2 2 18" stroke="currentColor" strokeWidth="1.7" />
    </svg>
  );
}
