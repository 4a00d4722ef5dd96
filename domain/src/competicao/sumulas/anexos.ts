import * as z from 'zod'
import { opcional } from '../../base/collections/campos.ts'
import type { FieldMeta } from '../../base/records/fields.ts'

export const MAIS_ANEXOS = 20
export const TIPOS_DE_ANEXO = { assinatura: 'Assinatura', foto: 'Foto da súmula' } as const

/**
 * Signatures and photographs of a sheet, in their order: they are added and never removed. `nome` says what each is, and
 * whose.
 */
export const anexos = z
  .array(
    z.object({
      arquivo: opcional('Arquivo', 300),
      nome: opcional('Nome do arquivo', 200),
      bytes: z.number().int().min(0).default(0).meta({ label: 'Tamanho' }),
    }),
  )
  .max(MAIS_ANEXOS, `No máximo ${MAIS_ANEXOS} anexos.`)
  .default([])
  .meta({ label: 'Assinaturas e fotos', kind: 'documents', sentBefore: true, sentAgain: true } satisfies FieldMeta)
