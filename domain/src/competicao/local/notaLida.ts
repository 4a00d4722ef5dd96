import type * as z from 'zod'

/**
 * Author and instant of a note, and the instant of its receipt by the database: undefined on the device. Milliseconds since
 * 1970.
 */
export interface Escrita {
  quem: string
  quando: number
  recebida?: number | undefined
}

/**
 * A stored note of a sheet from the fields of its document; one with an invalid shape is held back as without a device.
 * @param folha field that names the sheet
 */
export function notaLida<N extends { aparelho: string; formacao: number }>(
  schema: z.ZodType<N>,
  folha: 'sumula' | 'rodada',
  id: string,
  data: Readonly<Record<string, unknown>>,
  at: Escrita,
): N & Escrita & { id: string } {
  const read = schema.safeParse(data)
  if (read.success) return { ...read.data, id, ...at }
  const sheet = data[folha]
  const formacao = typeof data.formacao === 'number' ? data.formacao : 0
  const none = schema.parse({ [folha]: typeof sheet === 'string' ? sheet : '', aparelho: '-' })
  return { ...none, aparelho: '', formacao, id, ...at }
}
