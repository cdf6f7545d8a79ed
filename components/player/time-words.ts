/** A place in a film as a clock shows it: '0:07', '12:04', '1:02:03'. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number: number) => String(number % 60).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes)}:${two(whole)}`;
}
