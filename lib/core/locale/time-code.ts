/** Formats seconds as "0:09", "12:30" or "1:02:30". */
export function timeCode(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const tail = String(Math.floor(seconds % 60)).padStart(2, "0");
  if (minutes < 60) return `${minutes}:${tail}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${tail}`;
}
