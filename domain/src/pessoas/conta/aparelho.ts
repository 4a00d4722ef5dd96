const NAVEGADORES: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SISTEMAS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const first = (agent: string, table: readonly [RegExp, string][]) => table.find(([pattern]) => pattern.test(agent))?.[1]

/** Name of a device from its browser's user agent: 'Chrome no Windows'; nothing that identifies a single device. */
export function aparelhoDe(agent: string): string {
  const [navegador, sistema] = [first(agent, NAVEGADORES), first(agent, SISTEMAS)]
  if (!navegador && !sistema) return 'Aparelho desconhecido'
  return navegador && sistema ? `${navegador} no ${sistema}` : (navegador ?? sistema ?? '')
}
