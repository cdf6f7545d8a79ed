import styles from "./controls.module.css";

const shapes = {
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  next: "M6 5v14l10-7zM18.5 5v14",
  soundOff: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  soundLow: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.5a4 4 0 0 1 0 5",
  soundHigh: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",
  back: "M4.5 4.5v5h5M5 9.2A8 8 0 1 1 4.3 14",
  forward: "M19.5 4.5v5h-5M19 9.2A8 8 0 1 0 19.7 14",
  captions: "M3.5 5.500h17v13h-17zM10.5 10.500a2.2 2.2 0 1 0 0 3M17 10.500a2.2 2.2 0 1 0 0 3",
  settings:
    "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  panel: "M3.5 5.500h17v13h-17zM14.5 5.500v13M6.5 9.500h5M6.5 12.500h5",
  keyboard: "M3 6.500h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8",
  window: "M3.5 5.500h17v13h-17zM12.5 12h6v4.500h-6z",
  larger: "M4 9V4.500h5M20 9V4.500h-5M4 15v4.500h5M20 15v4.500h-5",
  smaller: "M9 4.500V9H4M15 4.500V9h5M9 19.500V15H4M15 19.500V15h5",
  link: "M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500",
  pen: "M5 4.500h14v10l-5 5H5zM14 19.500v-5h5M8.500 9h7M8.500 12h4",
  search: "M4.5 10.500a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l5 5",
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, slot }: { name: IconName; slot?: string }) {
  return (
    <span slot={slot} className={styles.icon}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={shapes[name]}
          fill={name === "play" ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
