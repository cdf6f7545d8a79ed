const shared = globalThis as { aieWakeLetters?: () => void };

export function wakeLetters(): void {
  shared.aieWakeLetters?.();
}

export function onWakeLetters(wake: () => void): void {
  shared.aieWakeLetters = wake;
}
