type MarkProps = {
  width: number;
  height: number;
  stroke: number;
  path: string;
  className?: string | undefined;
};

export function Mark({ width, height, stroke, path, className }: MarkProps) {
  const viewBox = `0 0 ${width} ${height}`;
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={viewBox}
      fill="none"
      aria-hidden="true"
    >
      <path d={path} stroke="currentColor" strokeWidth={stroke} />
    </svg>
  );
}

export function Arrow() {
  return <Mark width={22} height={10} stroke={1.3} path="M0 5h20M16 1l4.5 4L16 9" />;
}

export function Cross() {
  return <Mark width={20} height={20} stroke={1.7} path="m2 2 16 16M18 2 2 18" />;
}
