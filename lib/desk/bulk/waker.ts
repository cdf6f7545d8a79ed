const shared = globalThis as { aieWakeBulk?: () => void };

export function wakeBulk(): void {
  shared.aieWakeBulk?.();
}

export function onWakeBulk(wake: () => void): void {
  shared.aieWakeBulk = wake;
}
