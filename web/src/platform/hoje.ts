/** Today in the person's own time zone, 'AAAA-MM-DD'. */
export function hoje(): string {
  const now = new Date()
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-')
}
