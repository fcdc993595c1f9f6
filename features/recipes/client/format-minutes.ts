/** “25 min”, “1 h 30 min” */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return /* text */ `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? /* text */ `${hours} h` : /* text */ `${hours} h ${rest} min`;
}
