const shared = globalThis as { aieWakeFilmJobs?: () => void };

export function wakeRunner(): void {
  shared.aieWakeFilmJobs?.();
}

export function onWake(wake: () => void): void {
  shared.aieWakeFilmJobs = wake;
}
