import * as z from 'zod'
import { emailAddress, text, trimmed } from '../records/text.ts'
import { ASSUNTOS, MENSAGEM, type Assunto } from './assuntos.ts'

/** Message of a visitor to an entity or one of its departments. */
export const contatoSchema = z.object({
  entidade: text(128).regex(/^[\w-]+$/),
  /** '' for the entity itself */
  departamento: text(128)
    .regex(/^[\w-]*$/)
    .default(''),
  assunto: z.enum(Object.keys(ASSUNTOS) as [Assunto, ...Assunto[]]),
  nome: trimmed(120).default(''),
  /** '' for an anonymous complaint, which cannot be answered */
  email: z.union([z.literal(''), emailAddress]).default(''),
  mensagem: trimmed(MENSAGEM.max, `Use no máximo ${MENSAGEM.max.toLocaleString('pt-BR')} letras.`).min(
    MENSAGEM.min,
    'Escreva um pouco mais, para podermos ajudar.',
  ),
  /** a field hidden from people: a program fills it in */
  site: text(200).default(''),
  /** milliseconds from the display of the form to its submission */
  tempo: z.number().int().min(0).max(86_400_000),
})

export type Contato = z.output<typeof contatoSchema>
